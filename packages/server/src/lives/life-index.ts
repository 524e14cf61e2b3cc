import {
  castingRoom,
  chatRoom,
  type Embedder,
  indexPast,
  loadStage,
  type MemoryStore,
  memoriesIn,
  type Past,
  performanceRoom,
  type Reader,
  type StageEvent,
  stateOf,
} from '@commedia/core'
import { screeningRoom } from '@commedia/core/screening'
import { forgetLife, tables } from '@commedia/node'
import { and, eq, sql } from 'drizzle-orm'
import type { LifeIndex } from '../company/life-index.ts'
import { castingReader } from '../company/show-reader.ts'
import type { Theatre } from '../theatre.ts'
import { carryHome, carryHomeLately, goingHome } from './carry-home.ts'

const { memories, takes } = tables

const EVENTS_A_PAGE = 1_000
/** Of more stretches than this, those looked into longest ago are looked at again. */
const MOST_KNOWN = 20_000

/** An index on the store of a house. Each stretch of a life is looked at once in a process. */
export function lifeIndex(
  house: Pick<Theatre, 'database' | 'store' | 'modes'> & { readonly embedder: Embedder },
): LifeIndex {
  const { store, embedder } = house
  const known = new Map<string, Promise<void>>()
  let by = embedder.id
  /** Lives that stand in the index by another embedder, once it was changed; nothing while it never was. */
  let remade: Map<string, Promise<void>> | undefined
  const afresh = (past: Past): Promise<void> | undefined => {
    if (remade === undefined) return undefined
    const life = JSON.stringify([past.take, past.role])
    const forgotten = remade.get(life) ?? forgetLife(house.database, past)
    remade.set(life, forgotten)
    forgotten.catch(() => remade?.delete(life))
    return forgotten
  }
  const one = (past: Past): Promise<void> => {
    if (by !== embedder.id) {
      by = embedder.id
      known.clear()
      remade = new Map()
    }
    const key = JSON.stringify([past.take, past.role, past.upTo])
    const looked = known.get(key) ?? Promise.resolve(afresh(past)).then(() => index(past, house))
    known.delete(key)
    known.set(key, looked)
    // What failed is tried again by the next who needs it.
    looked.catch(() => known.delete(key))
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    return looked
  }
  const ensure = async (pasts: readonly Past[]): Promise<void> => {
    await Promise.all(pasts.map(one))
  }
  const ensured: MemoryStore = {
    ...store.memories,
    async nearest(pasts, question) {
      await ensure(pasts)
      return store.memories.nearest(pasts, question)
    },
    async read(pasts, ids) {
      await ensure(pasts)
      return store.memories.read(pasts, ids)
    },
  }
  return {
    memory: { store: ensured, embedder },
    ensure,
    carryHome: (piece) => carryHome(piece, { ...house, lives: { ensure } }),
    goingHome: (piece) => goingHome(piece, house),
    carryHomeLately: (owner, since) => carryHomeLately({ owner, since }, { ...house, lives: { ensure } }),
  }
}

async function index(
  past: Past,
  {
    database,
    store,
    modes,
    embedder,
  }: Pick<Theatre, 'database' | 'store' | 'modes'> & { readonly embedder: Embedder },
): Promise<void> {
  const { journal } = store
  const record = await recordOf(past, { database, store, modes })
  if (record === undefined) return
  const { reader, names } = record
  const expected = memoriesIn(await eventsOf(past, store), { ...past, names }, reader).length
  const found = await countOf(past, { database, embedder })
  if (found.foreign > 0) await forgetLife(database, past)
  if (found.foreign === 0 && found.own >= expected) return
  await indexPast(past, { names }, { journal, reader, store: store.memories, embedder })
}

/** How to read a record, and what people are called in it: a script that was cast, a show or a room; nothing when it is gone. */
export async function recordOf(
  { take, upTo }: Past,
  { database, store, modes }: Pick<Theatre, 'database' | 'store' | 'modes'>,
): Promise<{ readonly reader: Reader; readonly names: Readonly<Record<string, string>> } | undefined> {
  const [row] = await database.select().from(takes).where(eq(takes.id, take))
  if (row === undefined) return undefined
  const reader = row.show.startsWith('job_') ? castingReader : modes.reader
  const parent = row.parent === null ? {} : { parent: { take: row.parent, seq: row.parentSeq } }
  const { journal, snapshots } = store
  const stage = await loadStage({ id: take, ...parent }, { journal, snapshots, reader }, upTo)
  if (reader === castingReader) return { reader, names: stateOf(stage, castingRoom).names }
  const cast = stateOf(stage, performanceRoom).blueprint?.cast ?? []
  const watching = stateOf(stage, screeningRoom).opened?.people ?? []
  const people = [...cast, ...Object.values(stateOf(stage, chatRoom).companions), ...watching]
  return { reader, names: Object.fromEntries(people.map(({ id, name }) => [id, name])) }
}

/** All events of a take: what was forgotten after a stretch of it was over counts too. */
export async function eventsOf(
  { take }: Pick<Past, 'take'>,
  { journal }: Theatre['store'],
): Promise<readonly StageEvent[]> {
  const events: StageEvent[] = []
  for (let after = 0; ; ) {
    const page = await journal.read(take, { after, limit: EVENTS_A_PAGE })
    events.push(...page)
    if (page.length < EVENTS_A_PAGE) return events
    after = page.at(-1)?.seq ?? after
  }
}

/** How many memories of a stretch are in the index by this embedder, and how many of its life by another. */
async function countOf(
  { take, role, upTo }: Past,
  { database, embedder }: Pick<Theatre, 'database'> & { readonly embedder: Embedder },
): Promise<{ readonly own: number; readonly foreign: number }> {
  const fits = sql`octet_length(${memories.vector}) = ${embedder.dimensions * Float32Array.BYTES_PER_ELEMENT}`
  const [found] = await database
    .select({
      own: sql<number>`(count(*) FILTER (WHERE ${fits} AND ${memories.seq} <= ${upTo}))::integer`,
      foreign: sql<number>`(count(*) FILTER (WHERE NOT ${fits}))::integer`,
    })
    .from(memories)
    .where(and(eq(memories.take, take), eq(memories.role, role)))
  return found ?? { own: 0, foreign: 0 }
}
