import {
  actAttempted,
  actRuled,
  advanced,
  type BodyOf,
  casesOf,
  directionGiven,
  flagChecked,
  hackRejected,
  houseAsked,
  noteGiven,
  nudgeGiven,
  on,
  plantNoted,
  plantUsed,
  pointEnding,
  pointReached,
  readAs,
  scenarioWritten,
  secretTold,
  stageChanged,
  waysPlanned,
  worldActed,
} from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'

/** Something backstage did, as it stands in the ledger. */
export type LedgerEntry = { readonly seq: number; readonly at: string } & (
  | {
      readonly kind: 'checked'
      readonly by: 'code' | 'transfer'
      readonly met: boolean
      readonly reason: string
    }
  | { readonly kind: 'jump-refused'; readonly reason: string }
  | { readonly kind: 'advanced'; readonly level: number; readonly beats: number }
  | {
      readonly kind: 'nudged'
      readonly by: string
      readonly role: string
      readonly text: string
      readonly level: number
    }
  | {
      readonly kind: 'ruled'
      readonly role: string
      readonly tried: string
      readonly possible: boolean
      readonly told: string
    }
  | { readonly kind: 'directed'; readonly role: string; readonly text: string }
  | {
      readonly kind: 'confessed'
      readonly role: string
      readonly quote: string
      readonly to: readonly string[]
    }
  | { readonly kind: 'world'; readonly text: string }
  | { readonly kind: 'planned'; readonly ways: number }
  | { readonly kind: 'pinned-up'; readonly beats: number }
  | { readonly kind: 'noted'; readonly role: string; readonly text: string }
  | { readonly kind: 'ending'; readonly heard: readonly string[] }
  | { readonly kind: 'house'; readonly asks: readonly string[] }
  | { readonly kind: 'plant'; readonly quote: string; readonly used: boolean }
  | {
      readonly kind: 'reached'
      readonly how: 'played' | 'last-resort' | 'bent'
      readonly beats: number
      readonly nudges: number
    }
)

/** What was tried and is not ruled yet, by its name, and what the narrator said last. */
export interface OpenAttempts {
  readonly acts: Readonly<Record<string, { readonly role: string; readonly text: string }>>
  readonly told: string
}

interface Kept {
  readonly ledger: readonly LedgerEntry[]
  readonly attempts: OpenAttempts
}

const MOST_ENTRIES = 200

/** Enters an event into the ledger, if it belongs there. */
export function enter<Book extends Kept>(book: Book, event: SeenEvent): Book {
  const { attempts, ledger } = book
  const tried = attempted(event, attempts)
  if (tried !== undefined) return { ...book, attempts: tried }
  const ruled = readAs(actRuled, event)
  if (ruled !== undefined) return { ...book, ...afterRuling(book, event, ruled) }
  const entry = entryOf(event)
  if (entry === undefined) return book
  return { ...book, ledger: [...ledger, { seq: event.seq, at: event.at, ...entry }].slice(-MOST_ENTRIES) }
}

const attempted = casesOf<SeenEvent, [attempts: OpenAttempts], OpenAttempts>(
  on(actAttempted, ({ act, text }, { by }, attempts) => ({
    ...attempts,
    acts: { ...attempts.acts, [act]: { role: by, text } },
  })),
  // What an act came to is told by the changes it made, or by its ruling; records of before tell it in a ruling of no act.
  on(stageChanged, ({ told }, _event, attempts) => {
    const isOpen = Object.keys(attempts.acts).length > 0
    return told !== '' && isOpen ? { ...attempts, told } : attempts
  }),
)

function afterRuling(
  { ledger, attempts }: Kept,
  { seq, at }: SeenEvent,
  { act, possible, told }: BodyOf<typeof actRuled>,
): Kept {
  if (act === '') return { ledger, attempts: { ...attempts, told } }
  const { [act]: tried, ...acts } = attempts.acts
  if (tried === undefined) return { ledger, attempts }
  const entry: LedgerEntry = {
    ...{ seq, at, kind: 'ruled', possible, told: told === '' ? attempts.told : told },
    ...{ role: tried.role, tried: tried.text },
  }
  return { attempts: { acts, told: '' }, ledger: [...ledger, entry].slice(-MOST_ENTRIES) }
}

/** An entry before it has its place. */
type Entry = LedgerEntry extends infer One
  ? One extends LedgerEntry
    ? Omit<One, 'seq' | 'at'>
    : never
  : never

const entryOf = casesOf<SeenEvent, [], Entry | undefined>(
  on(flagChecked, ({ by, met, reason }) => ({ kind: 'checked', by, met, reason })),
  on(hackRejected, ({ reason }) => ({ kind: 'jump-refused', reason })),
  on(advanced, ({ level, beats }) => ({ kind: 'advanced', level, beats })),
  on(nudgeGiven, ({ role, text, level }, { by }) => ({ kind: 'nudged', by, role, text, level })),
  on(directionGiven, ({ role, text }) => (text === '' ? undefined : { kind: 'directed', role, text })),
  on(secretTold, ({ role, quote, to }) => ({ kind: 'confessed', role, quote, to })),
  on(worldActed, ({ text }) => ({ kind: 'world', text })),
  on(waysPlanned, ({ ways }) => ({ kind: 'planned', ways: ways.length })),
  on(scenarioWritten, ({ beats }) =>
    beats.length === 0 ? undefined : { kind: 'pinned-up', beats: beats.length },
  ),
  on(noteGiven, ({ role, text }) => ({ kind: 'noted', role, text })),
  on(pointEnding, ({ partings }) =>
    partings.length === 0 ? undefined : { kind: 'ending', heard: partings.map(({ role }) => role) },
  ),
  on(houseAsked, ({ unclear, wonders }) => {
    const asks = [...unclear, ...wonders]
    return asks.length === 0 ? undefined : { kind: 'house', asks }
  }),
  on(plantNoted, ({ quote }) => ({ kind: 'plant', quote, used: false })),
  on(plantUsed, ({ quote }) => ({ kind: 'plant', quote, used: true })),
  on(pointReached, ({ how, beats, nudges }) => ({ kind: 'reached', how, beats, nudges })),
)
