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
  const body = (event.body ?? {}) as Body
  const { attempts } = book
  switch (event.type) {
    case 'act-attempted': {
      const { act = '', text = '' } = body
      return {
        ...book,
        attempts: { ...attempts, acts: { ...attempts.acts, [act]: { role: event.by, text } } },
      }
    }
    // What an act came to is told by the changes it made, or by its ruling; records of before tell it in a ruling of no act.
    case 'stage-changed': {
      const isOpen = Object.keys(attempts.acts).length > 0
      return body.told && isOpen ? { ...book, attempts: { ...attempts, told: body.told } } : book
    }
    case 'act-ruled':
      return ruled(book, event, body)
    default: {
      const entry = entryOf(event, body)
      return entry === undefined ? book : { ...book, ledger: [...book.ledger, entry].slice(-MOST_ENTRIES) }
    }
  }
}

/** Whatever of an event's body the ledger reads. */
interface Body {
  readonly act?: string
  readonly text?: string
  readonly told?: string
  readonly possible?: boolean
  readonly by?: 'code' | 'transfer'
  readonly met?: boolean
  readonly reason?: string
  readonly level?: number
  /** How many; the beats themselves where a scenario is pinned up. */
  readonly beats?: number | readonly unknown[]
  readonly nudges?: number
  readonly role?: string
  readonly quote?: string
  readonly to?: readonly string[]
  readonly how?: 'played' | 'last-resort' | 'bent'
  readonly ways?: readonly unknown[]
  readonly partings?: readonly { readonly role: string }[]
  readonly unclear?: readonly string[]
  readonly wonders?: readonly string[]
}

function ruled<Book extends Kept>(book: Book, { seq, at }: SeenEvent, body: Body): Book {
  const { act = '', possible = false, told = '' } = body
  const { attempts } = book
  if (act === '') return { ...book, attempts: { ...attempts, told } }
  const { [act]: tried, ...acts } = attempts.acts
  if (tried === undefined) return book
  const entry: LedgerEntry = {
    ...{ seq, at, kind: 'ruled', possible, told: told === '' ? attempts.told : told },
    ...{ role: tried.role, tried: tried.text },
  }
  return { ...book, attempts: { acts, told: '' }, ledger: [...book.ledger, entry].slice(-MOST_ENTRIES) }
}

function entryOf({ seq, at, type, by }: SeenEvent, body: Body): LedgerEntry | undefined {
  const { text = '', reason = '', level = 1, nudges = 0, role = '', quote = '' } = body
  const beats = typeof body.beats === 'number' ? body.beats : (body.beats?.length ?? 0)
  switch (type) {
    case 'flag-checked':
      return { seq, at, kind: 'checked', by: body.by ?? 'transfer', met: body.met === true, reason }
    case 'hack-rejected':
      return { seq, at, kind: 'jump-refused', reason }
    case 'advanced':
      return { seq, at, kind: 'advanced', level, beats }
    case 'nudge-given':
      return { seq, at, kind: 'nudged', by, role, text, level }
    case 'direction-given':
      return text === '' ? undefined : { seq, at, kind: 'directed', role, text }
    case 'secret-told':
      return { seq, at, kind: 'confessed', role, quote, to: body.to ?? [] }
    case 'world-acted':
      return { seq, at, kind: 'world', text }
    case 'ways-planned':
      return { seq, at, kind: 'planned', ways: body.ways?.length ?? 0 }
    case 'scenario-written':
      return beats === 0 ? undefined : { seq, at, kind: 'pinned-up', beats }
    case 'note-given':
      return { seq, at, kind: 'noted', role, text }
    case 'point-ending': {
      const heard = (body.partings ?? []).map((parting) => parting.role)
      return heard.length === 0 ? undefined : { seq, at, kind: 'ending', heard }
    }
    case 'house-asked': {
      const asks = [...(body.unclear ?? []), ...(body.wonders ?? [])]
      return asks.length === 0 ? undefined : { seq, at, kind: 'house', asks }
    }
    case 'plant-noted':
    case 'plant-used':
      return { seq, at, kind: 'plant', quote, used: type === 'plant-used' }
    case 'point-reached':
      return { seq, at, kind: 'reached', how: body.how ?? 'played', beats, nudges }
    default:
      return undefined
  }
}
