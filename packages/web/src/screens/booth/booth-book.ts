import type { SeenEvent } from '@commedia/core/wire'
import type { SpeechPart } from '../../parts/script-page.ts'
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
  /** What they want from the scene under way. */
  readonly want: string
  readonly direction: string
  readonly nudge: string
  readonly thought: string
  /** What they said and did last, in its order. */
  readonly played: readonly SpeechPart[]
  readonly playedAt: string
  /** What they have let out of their secret, and before whom. */
  readonly confessed: { readonly quote: string; readonly to: readonly string[] } | null
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
  /** What everybody on stage knows since the point opened, and what there is to do there. */
  readonly news: string
  readonly business: string
  readonly stallBeats: number
  readonly beats: number
}

/** A book with nothing in it. */
export const EMPTY_BOOK: BoothBook = {
  actors: {},
  clock: [],
  ledger: [],
  attempts: { acts: {}, told: '' },
  news: '',
  business: '',
  stallBeats: 30,
  beats: 0,
}

const NOBODY: BoothActor = {
  goal: '',
  want: '',
  direction: '',
  nudge: '',
  thought: '',
  played: [],
  playedAt: '',
  confessed: null,
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
    case 'circumstances-given': {
      const { news = '', want = '', business = '' } = body
      return withActor({ ...book, news: news || book.news, business }, role, { want })
    }
    case 'secret-told':
      return withActor(book, role, { confessed: { quote: body.quote ?? '', to: body.to ?? [] } })
    case 'direction-given':
      return withActor(book, role, { direction: body.text ?? '', nudge: '' })
    case 'nudge-given':
    case 'note-given':
      return withActor(book, role, { nudge: body.text ?? '' })
    case 'decided':
      return withActor(book, role, { decision: decisionOf(body, event.at) })
    case 'thought-had':
      return withActor(book, role, { thought: body.text ?? '' })
    case 'act-attempted':
    case 'gesture-made':
      return withActor(book, role, playedOn(book.actors[role], event, 'act'))
    case 'line-spoken': {
      const { text = '' } = body
      const { said, lines } = book.actors[role] ?? NOBODY
      const spoken = { said: said + [...text].length, lines: lines + 1 }
      return withActor(book, role, { ...spoken, ...playedOn(book.actors[role], event, 'words') })
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
      return { ...book, beats: 0, news: '' }
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
  readonly news?: string
  readonly want?: string
  readonly business?: string
  readonly quote?: string
  readonly to?: readonly string[]
  readonly strategy?: BoothDecision['strategy']
  readonly act?: BoothDecision['act']
  readonly because?: string
  readonly settings?: { readonly stallBeats?: number }
}

function decisionOf({ strategy = 'slow', act = null, because = '' }: Body, at: string): BoothDecision {
  return { strategy, act, because, at }
}

/** What somebody plays in one moment goes together. */
function playedOn(
  { played, playedAt }: BoothActor = NOBODY,
  { body, at, seq }: SeenEvent,
  kind: SpeechPart['kind'],
): Pick<BoothActor, 'played' | 'playedAt'> {
  const { text = '' } = (body ?? {}) as Body
  const before = playedAt === at ? played : []
  return { played: [...before, { kind, text, seq }], playedAt: at }
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
