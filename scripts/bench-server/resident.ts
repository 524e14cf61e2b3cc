import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@commedia/core/adapters'
import { watchShow, wireClient } from '@commedia/core/wire'
import { openHomeStore } from '@commedia/node'
import { type BuiltHouse, openBuiltHouse } from '../built-house.ts'
import { startSimulated } from '../critics/start-simulated.ts'
import { heaviest, type Weight } from './heap-weights.ts'

const PLAY = 'the-kings-soup'
/** So many lines a show has spoken when it is weighed: everything that plays is loaded and warm. */
const LINES = 3
const GIVE_UP_MS = 120_000
/** What garbage is left is taken while nobody asks for anything. */
const SETTLE_MS = 3_000
const OPENINGS = 5

/** What a house on this machine keeps: how soon it is there, and how much memory one show takes, and each further one. */
export interface Resident {
  /** An empty record, and one that is there: the quickest of a few, for other work only adds. */
  readonly storeNewMs: number
  readonly storeReadyMs: number
  /** From the command to its first answer. */
  readonly upMs: number
  /** The processor time of that, which other work on the machine does not make longer by waiting. */
  readonly upCpuMs: number
  readonly idleMb: number
  readonly oneShowMb: number
  readonly aShowMb: number
  /** What stands in the heap with all shows on, by kind. */
  readonly heap: readonly Weight[]
}

/** Opens the built command with a simulated model, plays one show and then more, all watched, and weighs the process. */
export async function measureResident({ further }: { readonly further: number }): Promise<Resident> {
  const place = await mkdtemp(join(tmpdir(), 'commedia-resident-'))
  const model = await startSimulated()
  const env = { COMMEDIA_BASE_URL: model.baseUrl, COMMEDIA_MODEL: 'simulated' }
  const stop = new AbortController()
  let house: BuiltHouse | undefined
  try {
    house = await openBuiltHouse(place, { env, flags: ['--heapsnapshot-signal=SIGUSR2'] })
    const { base, upMs, residentMb, tell } = house
    const upCpuMs = await house.processorMs()
    const resident = async (): Promise<number> => {
      await sleep(SETTLE_MS)
      return residentMb()
    }
    const idleMb = await resident()
    await playOne(base, stop.signal)
    const oneShowMb = await resident()
    for (let nth = 0; nth < further; nth++) await playOne(base, stop.signal)
    const aShowMb = ((await resident()) - oneShowMb) / further
    const heap = await heapOf(place, () => tell('SIGUSR2'))
    return { ...(await storeTimes(place)), upMs, upCpuMs, idleMb, oneShowMb, aShowMb, heap }
  } finally {
    stop.abort()
    await house?.end('SIGKILL')
    model.stop()
    await rm(place, { recursive: true, force: true })
  }
}

/** Somebody comes in, puts a play on, and watches it from here on. */
async function playOne(base: string, signal: AbortSignal): Promise<void> {
  const { secret } = await wireClient({ base, fetch }).arrive({ body: { name: 'Ana' } })
  const at = { base, fetch, secret }
  const wire = wireClient(at)
  const { id: show } = await wire.createShow({ body: { blueprint: PLAY, settings: { tempo: 'at-once' } } })
  let lines = 0
  const watching = (async () => {
    for await (const news of watchShow({ show }, { ...at, clock: systemClock(), signal }))
      if (news.kind === 'event' && news.event.type === 'line-spoken') lines++
  })().catch(() => {})
  await wire.startShow({ show })
  await until(async () => lines >= LINES)
  await Promise.race([watching, undefined])
}

async function storeTimes(place: string): Promise<Pick<Resident, 'storeNewMs' | 'storeReadyMs'>> {
  const opening = async (folder: string): Promise<number> => {
    const before = performance.now()
    const store = await openHomeStore({ folder })
    const took = performance.now() - before
    await store.close()
    return took
  }
  const [made, ready]: number[][] = [[], []]
  for (let nth = 0; nth < OPENINGS; nth++) {
    const folder = join(place, `store_${nth}`)
    made?.push(await opening(folder))
    ready?.push(await opening(folder))
  }
  return { storeNewMs: Math.min(...(made ?? [])), storeReadyMs: Math.min(...(ready ?? [])) }
}

async function heapOf(place: string, ask: () => void): Promise<readonly Weight[]> {
  ask()
  let file: string | undefined
  let size = -1
  await until(async () => {
    file = (await readdir(place)).find((name) => name.endsWith('.heapsnapshot'))
    if (file === undefined) return false
    const before = size
    size = (await readFile(join(place, file))).length
    return size > 0 && size === before
  })
  return heaviest(JSON.parse(await readFile(join(place, file ?? ''), 'utf8')))
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const patience = performance.now() + GIVE_UP_MS
  while (!(await isSo())) {
    if (performance.now() > patience) throw new Error('The house did not get there.')
    await sleep(50)
  }
}
