import {
  type Company,
  type Draft,
  emptyStage,
  memoryJournal,
  memoryPromptBook,
  NO_USAGE,
  type PlayTurn,
  type PromptBook,
  type PromptBookEntry,
  readerOf,
  runTurn,
  type Stage,
  type StageEvent,
  seededRandom,
  turns,
  watchBook,
} from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import type { Store } from '@commedia/node'
import { countingBook } from '@commedia/server'

/** A turn as a beat of a show has it: so many model calls, each with a page, an answer and a fact. */
const STEPS = ['decide', 'see', 'think', 'speak', 'narrate'] as const
const PAGE = 'You stand at the station and it is raining. '.repeat(70)
const ANSWER = 'The last train has gone, and you knew it. '.repeat(8)

/** One durable write of a turn: a finished call for the prompt book, or a fact for the journal. */
export type Write =
  | { readonly kind: 'call'; readonly entry: PromptBookEntry }
  | { readonly kind: 'fact'; readonly event: StageEvent }

/** What such a turn writes, in order, read off one that is played in memory: the bare engines write just that. */
export async function writesOfATurn(): Promise<readonly Write[]> {
  const writes: Write[] = []
  const journal = memoryJournal()
  const take = 'take_bare'
  await journal.begin({ id: take, show: 'show_bare' })
  const book = watchBook(memoryPromptBook(), (entry) => writes.push({ kind: 'call', entry }))
  const onEvent = (event: StageEvent): void => void writes.push({ kind: 'fact', event })
  const house = { journal, reader: readerOf(turns), clock: systemClock(), random: seededRandom(1), onEvent }
  await runTurn(emptyStage(take), paidSteps(book), house)
  return writes
}

/** A company that plays such turns, as many as it is asked for, and says when each is done. */
export function benchCompany(store: Store, done: (piece: string) => 'again' | 'rest'): Company {
  const reader = readerOf(turns)
  const clock = systemClock()
  const random = seededRandom(1)
  const stages = new Map<string, Stage>()
  return {
    async play(piece, { fence, stop }) {
      const before = stages.get(piece) ?? emptyStage(takeOf(piece))
      const house = { journal: store.journalFor(fence), reader, clock, random, stop }
      // As shows are played: a turn that opens now has no earlier calls to look for.
      const book = countingBook(store.book, 'none')
      stages.set(piece, await runTurn(before, paidSteps(book), house))
      return { kind: done(piece) }
    },
    record: async (_piece, cue) => cue,
  }
}

/** The take of a piece of this bench. */
export function takeOf(piece: string): string {
  return piece.replace('show_', 'take_')
}

/** A draft of a fact as turns of this bench append it. */
export function aFact(nth: number): Draft {
  const body = { text: ANSWER }
  const at = '2026-01-01T00:00:00.000Z'
  return {
    type: 'noted',
    version: 1,
    by: 'role_a',
    audience: ['house'],
    body,
    at,
    cause: { input: `fact ${nth}` },
  }
}

function paidSteps(book: PromptBook): PlayTurn {
  return async function* (_stage, { turn }) {
    for (const step of STEPS) {
      const key = { take: turn.take, turn: turn.id, step, attempt: 1 }
      const known = await book.find(key, step)
      const call = { digest: step, prompt: 'bench@1', model: 'instant', usage: NO_USAGE, latencyMs: 0 }
      if (known === undefined) await book.write({ key, ...call, page: PAGE, outcome: ANSWER, at: turn.at })
      yield { type: 'noted', version: 1, by: 'role_a', audience: ['house'], body: { text: ANSWER } }
    }
  }
}
