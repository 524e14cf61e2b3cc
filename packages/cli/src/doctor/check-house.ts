import { connect } from 'node:net'
import { postgresVersion } from '@commedia/node'
import type { ServerConfig } from '@commedia/server/config'
import { type Finding, well, wrong } from './finding.ts'

const LEAST_POSTGRES = 15
const ANSWER_WITHIN_MS = 3_000

/** Looks at what a house for others is connected to, as far as it is named. */
export async function checkHouse(server: ServerConfig): Promise<readonly Finding[]> {
  const found = await Promise.all([
    checkPort(server),
    checkDatabase(server),
    ...(Object.keys(REACHED) as (keyof typeof REACHED)[]).map((name) => checkReach(name, server)),
  ])
  return [...found.flat(), ...checkSecrets(server)]
}

async function checkPort({ host, port }: ServerConfig): Promise<readonly Finding[]> {
  if (port === 0 || !(await answers(host === '0.0.0.0' ? '127.0.0.1' : host, port))) return []
  return [
    wrong(
      'port',
      `something listens on port ${port} already`,
      'It may be a house that is open: then go there. Else choose another: --port or COMMEDIA_PORT; 0 takes a free one.',
    ),
  ]
}

async function checkDatabase({ databaseUrl }: ServerConfig): Promise<readonly Finding[]> {
  if (databaseUrl === undefined) return []
  const cure = 'Mend COMMEDIA_DATABASE_URL, or leave it out: then the record is kept in the folder.'
  try {
    const version = await postgresVersion(databaseUrl)
    return [
      version >= LEAST_POSTGRES
        ? well('database', `PostgreSQL ${version}`)
        : wrong('database', `PostgreSQL ${version} is too old`, `Use PostgreSQL ${LEAST_POSTGRES} or later.`),
    ]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [wrong('database', `PostgreSQL does not let us in: ${code ?? message}`, cure)]
  }
}

const REACHED = {
  natsUrl: { what: 'NATS', variable: 'COMMEDIA_NATS_URL', port: 4222 },
  restateIngressUrl: { what: 'Restate', variable: 'COMMEDIA_RESTATE_INGRESS_URL', port: 8080 },
  restateAdminUrl: {
    what: 'Restate, its administration',
    variable: 'COMMEDIA_RESTATE_ADMIN_URL',
    port: 9070,
  },
  smtpUrl: { what: 'letters', variable: 'COMMEDIA_SMTP_URL', port: 25 },
} as const

async function checkReach(name: keyof typeof REACHED, server: ServerConfig): Promise<readonly Finding[]> {
  const url = server[name]
  if (url === undefined) return []
  const { what, variable, port } = REACHED[name]
  const address = new URL(url)
  const usual = address.protocol === 'smtps:' ? 465 : port
  // Without the name and the password that may stand in it.
  const place = `${address.protocol}//${address.host}`
  return (await answers(address.hostname, Number(address.port) || usual))
    ? [well(what, `answers at ${place}`)]
    : [wrong(what, `nothing answers at ${place}`, `Start it, or mend ${variable}.`)]
}

function checkSecrets({
  ownEndpoints,
  vaultSecret,
  accounts,
  accountSecret,
  natsUrl,
  databaseUrl,
}: ServerConfig) {
  const found: Finding[] = []
  if (ownEndpoints && vaultSecret === undefined)
    found.push(
      wrong(
        'models of guests',
        'COMMEDIA_OWN_ENDPOINTS is on, and nothing encrypts their keys',
        'Set COMMEDIA_VAULT_SECRET to 32 letters or more that nobody knows.',
      ),
    )
  if (accounts && accountSecret === undefined)
    found.push(
      wrong(
        'accounts',
        'COMMEDIA_ACCOUNTS is on, and nothing signs their sessions',
        'Set COMMEDIA_ACCOUNT_SECRET to 32 letters or more that nobody knows.',
      ),
    )
  if (natsUrl !== undefined && databaseUrl === undefined)
    found.push(
      wrong(
        'several servers',
        'NATS is named, and each server keeps a record of its own',
        'Set COMMEDIA_DATABASE_URL: servers that work together share one PostgreSQL.',
      ),
    )
  return found
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWER_WITHIN_MS })
    const end = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  })
}
