import type { SeenEvent } from '@commedia/core/wire'
import { enter, type LedgerEntry, type OpenAttempts } from './booth-ledger.ts'

/** What an actor made up its mind to. */
export interface BoothDecision {
  readonly strategy: 'fast' | 'slow' | 'silence'
  readonly act: { readonly verb: string; readonly prop: string } | null
  readonly because: string
  readonly at: string
}

/** All that goes on in one actor, for the booth alone. */
export interface BoothActor {
  readonly decision?: BoothDecision
  readonly goal: string
  readonly direction: string
  readonly nudge: string
  readonly thought: string
  readonly line: string
  /** Characters said aloud, and in how many lines. */
  readonly said: number
  readonly lines: number
  readonly memories: readonly string[]
}

/** How near the advancer is to stepping in, after one beat. */
export interface ClockBeat {
  readonly beat: number
  /** Part of the stall limit that has passed since the point began. */
  readonly stalled: number
  /** What happened with this beat: a point was reached, or the advancer stepped in. */
  readonly mark?: 'point' | 'advanced'
}

/** What the booth keeps of a show, besides what everybody folds. */
export interface BoothBook {
  readonly actors: Readonly<Record<string, BoothActor>>
  readonly clock: readonly ClockBeat[]
  readonly ledger: readonly LedgerEntry[]
  readonly attempts: OpenAttempts
  readonly stallBeats: number
  readonly beats: number
}

/** A book with nothing in it. */
export const EMPTY_BOOK: BoothBook = {
  actors: {},
  clock: [],
  ledger: [],
  attempts: { acts: {}, told: '' },
  stallBeats: 30,
  beats: 0,
}

const NOBODY: BoothActor = {
  goal: '',
  direction: '',
  nudge: '',
  thought: '',
  line: '',
  said: 0,
  lines: 0,
  memories: [],
}

const MOST_BEATS = 400
const MOST_MEMORIES = 12

/** The book after one more event. Words that were removed are not in it. */
export function writeBook(before: BoothBook, event: SeenEvent): BoothBook {
  const { type, by } = event
  const body = (event.body ?? {}) as Body
  if (body.redacted !== undefined) return before
  const book = enter(before, event)
  const role = body.role ?? by
  switch (type) {
    case 'show-opened':
      return { ...book, stallBeats: body.settings?.stallBeats ?? book.stallBeats }
    case 'goal-given':
      return withActor(book, role, { goal: body.goal ?? '' })
    case 'direction-given':
      return withActor(book, role, { direction: body.text ?? '', nudge: '' })
    case 'nudge-given':
      return withActor(book, role, { nudge: body.text ?? '' })
    case 'decided':
      return withActor(book, role, { decision: decisionOf(body, event.at) })
    case 'thought-had':
      return withActor(book, role, { thought: body.text ?? '' })
    case 'line-spoken': {
      const { text = '' } = body
      const { said, lines } = book.actors[role] ?? NOBODY
      return withActor(book, role, { line: text, said: said + [...text].length, lines: lines + 1 })
    }
    case 'memory-formed': {
      const memories = [...(book.actors[role] ?? NOBODY).memories, body.text ?? ''].slice(-MOST_MEMORIES)
      return withActor(book, role, { memories })
    }
    case 'beat-played':
      return tick({ ...book, beats: book.beats + 1 })
    case 'advanced':
      return marked(book, 'advanced')
    case 'point-reached':
      return marked(book, 'point')
    case 'point-opened':
      return { ...book, beats: 0 }
    default:
      return book
  }
}

/** Whatever of an event's body the booth reads. */
interface Body {
  readonly redacted?: string
  readonly role?: string
  readonly goal?: string
  readonly text?: string
  readonly strategy?: BoothDecision['strategy']
  readonly act?: BoothDecision['act']
  readonly because?: string
  readonly settings?: { readonly stallBeats?: number }
}

function decisionOf({ strategy = 'slow', act = null, because = '' }: Body, at: string): BoothDecision {
  return { strategy, act, because, at }
}

function withActor(book: BoothBook, role: string, change: Partial<BoothActor>): BoothBook {
  return { ...book, actors: { ...book.actors, [role]: { ...(book.actors[role] ?? NOBODY), ...change } } }
}

function tick(book: BoothBook): BoothBook {
  const beat = (book.clock.at(-1)?.beat ?? 0) + 1
  const stalled = Math.min(1, book.beats / book.stallBeats)
  return { ...book, clock: [...book.clock, { beat, stalled }].slice(-MOST_BEATS) }
}

function marked(book: BoothBook, mark: NonNullable<ClockBeat['mark']>): BoothBook {
  const last = book.clock.at(-1)
  return last === undefined ? book : { ...book, clock: [...book.clock.slice(0, -1), { ...last, mark }] }
}
