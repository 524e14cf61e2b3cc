import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { EmptyPlace } from './packed-house.ts'

/** What a house is set to for which the command brings nothing: nobody answers at these addresses. */
const NOBODY = '127.0.0.1:9'
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  postgres: { COMMEDIA_DATABASE_URL: `postgres://nobody@${NOBODY}/none` },
  accounts: { COMMEDIA_ACCOUNTS: 'on', COMMEDIA_ACCOUNT_SECRET: 'not-a-secret-'.repeat(4) },
  restate: { COMMEDIA_RESTATE_INGRESS_URL: `http://${NOBODY}`, COMMEDIA_RESTATE_PORT: '0' },
  nats: { COMMEDIA_NATS_URL: `nats://${NOBODY}` },
  traces: { COMMEDIA_TRACE_URL: `http://${NOBODY}/v1/traces` },
}
const ASKED = /npm install (.+)/u
const OPEN = 'the doors are open'
const GIVE_UP_MS = 60_000

/** Sets a house to each part it lacks, installs what its sentences say, and starts it again. */
export async function askForParts(
  folder: string,
  place: EmptyPlace,
): Promise<{ readonly asked: number; readonly problems: readonly string[] }> {
  const problems: string[] = []
  const wanted: string[] = []
  for (const [part, settings] of Object.entries(SETTINGS)) {
    const said = await startedWith(settings, folder, place)
    const [, packages] = ASKED.exec(said) ?? []
    if (packages === undefined) problems.push(`${part} was not asked for: ${said.slice(0, 200)}`)
    else wanted.push(...packages.trim().split(' '))
  }
  await place.install(folder, [...new Set(wanted)])
  for (const [part, settings] of Object.entries(SETTINGS)) {
    const said = await startedWith(settings, folder, place)
    // Where a part opens the house or misses whom it should speak to, it is there.
    if (!/the doors are open|cannot be reached|ECONNREFUSED|refused/iu.test(said))
      problems.push(`${part} is installed and does not work: ${said.slice(0, 300)}`)
  }
  return { asked: Object.keys(SETTINGS).length, problems }
}

/** What a house says until it is open or gives up. */
async function startedWith(
  settings: Readonly<Record<string, string>>,
  cwd: string,
  { environment }: EmptyPlace,
): Promise<string> {
  const house = spawn('npx', ['commedia', 'serve', '--port', '0'], {
    ...{ cwd, env: { ...environment, ...settings }, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(house, 'exit')
  const end = (): void => {
    // npx starts the command in a process of its own: the whole group is told to end.
    if (house.exitCode === null) process.kill(-(house.pid ?? 0), 'SIGTERM')
  }
  const late = setTimeout(end, GIVE_UP_MS)
  let said = ''
  for (const stream of [house.stdout, house.stderr])
    stream.on('data', (chunk) => {
      said += chunk
      if (said.includes(OPEN)) end()
    })
  await gone
  clearTimeout(late)
  return said
}
