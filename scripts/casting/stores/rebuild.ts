import {
  type Asked,
  type Draft,
  defineEvent,
  defineRoom,
  type Embedder,
  fact,
  indexPast,
  type MemoryStore,
  memoryFormed,
  memoryRoom,
  momentId,
  type Past,
  type Random,
  readerOf,
  type StageEvent,
  seededRandom,
} from '@commedia/core'
import { bringBack } from '@commedia/core/recall'
import { wordEmbedder } from '@commedia/core/testing'
import { type Database, type OpenStore, tables } from '@commedia/node'
import * as z from 'zod'

/** What a rebuilt index and a young take were found to hold. */
export interface Rebuilt {
  readonly memories: number
  /** Rows that stand in one of the two only. */
  readonly differs: number
  /** Memories of what happened after the young take had begun elsewhere, in any of its recalls. */
  readonly laterRecalled: number
  readonly recalls: number
}

const ROLES = ['role_ana', 'role_ben', 'role_cho']
const NAMES = { role_ana: 'Ana', role_ben: 'Ben', role_cho: 'Cho' }
const EVENTS = 120
const BRANCH = 50
const A_SCENE = 10
/** Of the words, each so-many-eth is asked for. */
const ASKED = 5

const lineSaid = defineEvent({
  type: 'line-said',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ text: z.string() }),
  moment: ({ text }) => ({ kind: 'line', text }),
})
const talk = defineRoom({ name: 'talk', version: 1, events: [lineSaid], initial: null, fold: () => null })
const reader = readerOf(talk, memoryRoom)
const embedder = wordEmbedder()

/** What a role remembers that has lived through nothing. */
export const NOTHING_YET = memoryRoom.view?.initial as Asked['part']

/**
 * Fills a store from a record, with a start that was cut off and something forgotten in between, rebuilds another from
 * the same record, and lets a take recall that began in the middle.
 */
export async function rebuild(store: OpenStore, fresh: OpenStore, seed: number): Promise<Rebuilt> {
  const random = seededRandom(seed)
  const old = `take_old_${seed}`
  const young = `take_young_${seed}`
  const { journal } = store
  await journal.begin({ id: old, show: 'show_rebuilt' })
  await journal.append(old, 0, scenesOf(old, 0, random))
  await journal.begin({ id: young, show: 'show_rebuilt', parent: { take: old, seq: BRANCH } })
  await journal.append(young, BRANCH, scenesOf(young, BRANCH, random))
  const pasts = [old, young].flatMap((take) => ROLES.map((role) => ({ take, role, upTo: EVENTS, hours: 1 })))
  const index = (past: Past, memories: MemoryStore, by = embedder) =>
    indexPast(past, { names: NAMES }, { journal, reader, store: memories, embedder: by })
  for (const past of pasts) {
    await index(past, store.memories, failing()).catch(() => {})
    await index(past, store.memories)
  }
  await store.memories.forget(young, BRANCH + 1)
  for (const past of pasts.toReversed()) await index(past, store.memories)
  for (const past of pasts) await index(past, fresh.memories)
  const kept = new Set(await rowsIn(store.database))
  const rebuilt = new Set(await rowsIn(fresh.database))
  const differs = 2 * new Set([...kept, ...rebuilt]).size - kept.size - rebuilt.size
  return { memories: kept.size, differs, ...(await recallAsYoung(store, { old, young })) }
}

/** Lines, and at the end of each scene what everybody made of it. */
function scenesOf(take: string, from: number, random: Random): readonly Draft[] {
  const lines: StageEvent[] = []
  return Array.from({ length: EVENTS - from }, (_, at): Draft => {
    const seq = from + at + 1
    const place = (seq - 1) % A_SCENE
    const draft = { at: '2026-01-01T00:00:00.000Z', cause: { input: `${take} ${seq}` } }
    const thinker = ROLES[place - (A_SCENE - ROLES.length)]
    if (thinker === undefined) {
      const audience = ROLES.filter(() => random() < 0.7)
      const by = ROLES[Math.floor(random() * ROLES.length)] as string
      const body = { text: `${wordOf(take, seq)} and the ${seq}th thing said` }
      const line = { ...fact(lineSaid, { by, audience, body }), ...draft }
      lines.push({ ...line, take, seq })
      return line
    }
    const ofScene = lines.filter((line) => line.seq > seq - A_SCENE && line.audience.includes(thinker))
    const body = {
      ...{
        role: thinker,
        id: `memory_${take}_${seq}`,
        layer: 'event' as const,
        text: `${wordOf(take, seq)} mattered`,
      },
      ...{ importance: Math.floor(random() * 6), hour: Math.ceil(seq / A_SCENE), upTo: seq - 1 },
      sources: ofScene.map((line) => momentId(line.seq)),
    }
    return { ...fact(memoryFormed, { by: thinker, audience: [thinker], body }), ...draft }
  })
}

/** An embedder that is gone after its first answer. */
function failing(): Embedder {
  let asked = 0
  return {
    ...embedder,
    embed: async (texts) => {
      if (asked++ > 0) throw new Error('The embedder is gone.')
      return embedder.embed(texts)
    },
  }
}

/** A word that stands in one event alone. */
function wordOf(take: string, seq: number): string {
  return `word${take.includes('young') ? 'young' : 'old'}${seq}`
}

/** Asks the young take for words of the old one, before and after it began. */
async function recallAsYoung(
  { memories: store }: OpenStore,
  { old, young }: { readonly old: string; readonly young: string },
): Promise<Pick<Rebuilt, 'laterRecalled' | 'recalls'>> {
  let [recalls, laterRecalled, earlier, control] = [0, 0, 0, 0]
  for (const role of ROLES) {
    const itsOwn = { take: young, role, upTo: EVENTS, hours: 1 }
    const upToBranch = { take: old, role, upTo: BRANCH, hours: 1 }
    for (let seq = 1; seq <= EVENTS; seq += ASKED) {
      const word = wordOf(old, seq)
      const recalled = async (chronicle: readonly Past[]): Promise<boolean> => {
        const { found, moments } = await bringBack(
          { queries: [word, 'mattered', word], part: { ...NOTHING_YET, chronicle }, budget: 100_000 },
          { store, embedder },
        )
        return [...found.flat(), ...moments].some(({ text }) => text.includes(`${word} `))
      }
      recalls++
      const came = (await recalled([itsOwn])) || (await recalled([upToBranch]))
      if (came && seq > BRANCH) laterRecalled++
      if (came && seq <= BRANCH) earlier++
      if (seq > BRANCH && (await recalled([{ ...upToBranch, upTo: EVENTS }]))) control++
    }
  }
  if (earlier === 0 || control === 0)
    throw new Error('Nothing was recalled at all: the check checks nothing.')
  return { recalls, laterRecalled }
}

async function rowsIn(database: Database): Promise<readonly string[]> {
  const rows = await database.select().from(tables.memories)
  return rows.map(({ take, role, id, seq, layer, hour, memory, vector }) =>
    JSON.stringify([take, role, id, seq, layer, hour, memory, [...vector]]),
  )
}
