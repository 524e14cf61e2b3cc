import { setTimeout as wait } from 'node:timers/promises'
import {
  type Json,
  loadStage,
  performanceRoom,
  readerOf,
  SHOW_ROOMS,
  seededRandom,
  stateOf,
  turns,
} from '@commedia/core'
import { aBlueprint } from '@commedia/core/testing'
import { connectPostgres, type OpenStore, tables } from '@commedia/node'
import { isAt, isReady } from './home-matrix.ts'
import { takeOf } from './stepped-company.ts'
import { newMinutes, startWorker } from './troupe.ts'
import { judgeRecord, sums, type Verdict } from './verdict.ts'
import type { WorkerDetails } from './worker-words.ts'

const LEASE_MS = 1_500
const KILLS_A_SHOW = 2
const LATEST_STEP = 40
const PATIENCE_MS = 240_000

/** Kills the server while the theatre's own company plays whole shows, at any call or append, twice each. */
export async function showMatrix(
  database: string,
  { shows, seed }: { readonly shows: number; readonly seed: number },
): Promise<Verdict> {
  const store = await connectPostgres(database)
  const random = seededRandom(seed)
  const minutes = newMinutes()
  const details: WorkerDetails = { manager: 'home', company: 'show', database, leaseMs: LEASE_MS }
  const pieces = Array.from({ length: shows }, (_, nth) => `show_whole_${nth}`)
  let kills = 0
  for (const piece of pieces) {
    await writeShow(piece, store)
    for (let kill = 0; kill < KILLS_A_SHOW; kill++) {
      const worker = startWorker(details, minutes)
      await worker.says(isReady)
      const order = random() < 0.5 ? 'stay' : 'go on'
      worker.tell({ arm: { piece, point: `step ${Math.ceil(random() * LATEST_STEP)}`, order } })
      worker.tell({ start: piece })
      const came = await Promise.race([worker.says(isAt(piece)), untilOver([piece], store)])
      if (came) kills++
      await worker.kill()
    }
  }
  const last = [startWorker(details, minutes), startWorker(details, minutes)]
  await untilOver(pieces, store)
  for (const worker of last) await worker.kill()
  const found = []
  for (const piece of pieces) {
    const take = takeOf(piece)
    const events = await store.journal.read(take, { after: 0 })
    const told = { stood: minutes.stood.filter((event) => event.take === take), cues: [] }
    found.push({ ...judgeRecord(events, told), isComplete: await isOver(piece, store) })
  }
  await store.close()
  const repeats = minutes.calls.length - new Set(minutes.calls).size
  return { kills, ...sums(found), repeats, shows: found.length }
}

async function writeShow(piece: string, store: OpenStore): Promise<void> {
  const take = takeOf(piece)
  await store.journal.begin({ id: take, show: piece })
  await store.database.insert(tables.shows).values({
    ...{
      id: piece,
      owner: 'person_1',
      title: 'The last train',
      language: 'en',
      onStage: take,
      playing: true,
    },
    opening: { blueprint: aBlueprint(), settings: { tempo: 'at-once' } } as unknown as Json,
    care: {},
    since: new Date().toISOString(),
  })
}

async function untilOver(pieces: readonly string[], store: OpenStore): Promise<undefined> {
  const patience = performance.now() + PATIENCE_MS
  for (const piece of pieces)
    while (performance.now() < patience && !(await isOver(piece, store))) await wait(100)
  return undefined
}

async function isOver(piece: string, store: OpenStore): Promise<boolean> {
  const stage = await loadStage({ id: takeOf(piece) }, { ...store, reader: READER })
  return stateOf(stage, performanceRoom).over && stateOf(stage, turns).open === null
}

const READER = readerOf(...SHOW_ROOMS)
