import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectPostgres } from '@commedia/node'
import { startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readServerConfig } from '../config.ts'
import { aHouse } from '../http/a-house.test.data.ts'
import { fixedModels } from '../models/house-models.ts'
import { openTheatre } from '../open-theatre.ts'
import { openLog } from '../ops/open-log.ts'
import { accountChecks } from './accounts.test.checks.ts'

let postgres: TemporaryPostgres
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'commedia-accounts-'))
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

accountChecks('PostgreSQL', async () => {
  const store = await connectPostgres(postgres.createDatabase('accounts'))
  return aHouse({ plays: 'nobody', accounts: 'on', store })
})

const logged: string[] = []
const open = (environment: Readonly<Record<string, string>>) => {
  const config = readServerConfig(
    { port: '0', host: '127.0.0.2' },
    { COMMEDIA_ACCOUNTS: 'on', ...environment },
  )
  return openTheatre(config, {
    version: '0.0.0',
    models: fixedModels(() => {
      throw new Error('nobody is asked')
    }, []),
    bundled: new Map(),
    folder,
    log: openLog(config, { write: (line) => void logged.push(line) }),
  })
}

it('do not open without a secret, and leave nothing open behind them', async () => {
  await expect(open({})).rejects.toMatchObject({
    code: 'wrong-setting',
    message: expect.stringContaining('COMMEDIA_ACCOUNT_SECRET'),
  })
  expect(() => open({ COMMEDIA_ACCOUNT_SECRET: 'too short' })).toThrow(/COMMEDIA_ACCOUNT_SECRET/u)
})

it('are signed up for and used over a socket, and no log names anybody', async () => {
  const theatre = await open({ COMMEDIA_ACCOUNT_SECRET: 'a-secret-that-signs-sessions-for-tests' })
  try {
    const post = (path: string, body: object, cookie = '') =>
      fetch(`${theatre.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: theatre.url, ...(cookie && { cookie }) },
        body: JSON.stringify(body),
      })
    const ana = { name: 'Ana', email: 'ana@example.org', password: 'a long evening in may' }
    expect((await post('/api/people', { name: 'Ana' })).status).toBe(401)
    const signedUp = await post('/api/auth/sign-up/email', ana)
    expect(signedUp.status).toBe(200)
    const signedIn = await post('/api/auth/sign-in/email', ana)
    const [session = ''] = signedIn.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    const arrived = await post('/api/people', { name: 'Ana' }, session)
    const { secret } = (await arrived.json()) as { secret: string }
    const me = await fetch(`${theatre.url}/api/me`, { headers: { authorization: `Bearer ${secret}` } })
    expect(await me.json()).toMatchObject({ name: 'Ana', account: true })
    expect((await post('/api/auth/sign-out', {}, session)).status).toBe(200)
    const gone = await fetch(`${theatre.url}/api/me`, { headers: { authorization: `Bearer ${secret}` } })
    expect(gone.status).toBe(401)
  } finally {
    await theatre.close()
  }
  expect(logged.join('')).toContain('the doors are open')
  expect(logged.join('')).not.toMatch(/ana|evening/iu)
})
