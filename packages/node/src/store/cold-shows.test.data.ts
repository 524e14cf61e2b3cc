import type { ObjectStore } from '@commedia/core'
import { aDraft, anEntry } from '@commedia/core/testing'
import type { Database } from './database.ts'
import type { Store } from './store-on.ts'
import { tables } from './tables.ts'

/** When shows for tests were played. */
export const LONG_AGO = '2026-01-01T00:00:00.000Z'

/** After anything these tests do, also by the clock of the database. */
export const LATER = new Date('2100-01-01T00:00:00.000Z')

/** Objects in memory, with what was asked of them. */
export interface TestObjects extends ObjectStore {
  readonly kept: Map<string, Uint8Array>
  readonly asked: string[]
}

export function testObjects(): TestObjects {
  const kept = new Map<string, Uint8Array>()
  const asked: string[] = []
  const ask = <Result>(what: string, result: Result): Promise<Result> => {
    asked.push(what)
    return Promise.resolve(result)
  }
  return {
    kept,
    asked,
    put: (key, bytes) => ask('put', void kept.set(key, bytes.slice())),
    get: (key) => ask('get', kept.get(key)),
    has: (key) => ask('has', kept.has(key)),
    delete: (key) => ask('delete', void kept.delete(key)),
  }
}

const PAGE = { system: 'You play Ana, who waits for a train. '.repeat(9) }

let shows = 0

/** A show of two takes that was played to the end: its own three events, and a take that began after the second. */
export async function aPlayedShow(
  database: Database,
  { journal, book, snapshots }: Store,
  at = LONG_AGO,
): Promise<{ readonly show: string; readonly take: string; readonly young: string }> {
  const nth = ++shows
  const [show, take, young] = [`show_cold_${nth}`, `take_cold_${nth}`, `take_cold_${nth}_young`]
  await database.insert(tables.shows).values({
    ...{ id: show, owner: 'person_1', title: 'The last train', language: 'en', opening: {}, care: {} },
    ...{ onStage: take, since: at },
  })
  const line = (name: string, body: string) =>
    aDraft({ cause: { input: `${name} ${nth}` }, at, body: { text: body }, audience: ['house', 'a,"b"'] })
  await journal.begin({ id: take, show })
  await journal.append(take, 'end', [
    line('one', 'No train \0 \ud800 today.'),
    line('two', '“再见”'),
    { ...line('three', 'Curtain.'), type: 'curtain-fell' },
  ])
  await journal.begin({ id: young, show, parent: { take, seq: 2 } })
  await journal.append(young, 'end', [line('four', 'Another end.')])
  for (const [of, step] of [
    [take, 'one'],
    [take, 'two'],
    [young, 'three'],
  ] as const)
    await book.write(
      anEntry({ key: { ...anEntry().key, take: of, step }, page: PAGE, latencyMs: 0.1 + 0.2, at }),
    )
  await snapshots.save({ take, seq: 2, foldVersion: 'turns@1', stage: { text: 'No train' } })
  return { show, take, young }
}

/** All that is known of a show, letter by letter. */
export async function recordOf(
  { journal, book }: Pick<Store, 'journal' | 'book'>,
  { take, young }: { readonly take: string; readonly young: string },
): Promise<string> {
  const events = [await journal.read(take, { after: 0 }), await journal.read(young, { after: 0 })]
  return JSON.stringify([events, await book.list(take), await book.list(young)])
}
