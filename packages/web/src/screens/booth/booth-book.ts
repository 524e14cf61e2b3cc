import {
  actAttempted,
  advanced,
  beatPlayed,
  casesOf,
  circumstancesGiven,
  decided,
  directionGiven,
  gestureMade,
  goalGiven,
  isRedacted,
  lineSpoken,
  memoryFormed,
  noteGiven,
  nudgeGiven,
  on,
  pointOpened,
  pointReached,
  secretTold,
  showOpened,
  thoughtHad,
} from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'
import type { SpeechPart } from '../../script/script-page.ts'
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
  if (isRedacted(event.body)) return before
  const book = enter(before, event)
  return written(event, book) ?? book
}

const written = casesOf<SeenEvent, [book: BoothBook], BoothBook>(
  on(showOpened, ({ settings: { stallBeats } }, _event, book) => ({ ...book, stallBeats })),
  on(goalGiven, ({ role, goal }, _event, book) => withActor(book, role, { goal })),
  on(circumstancesGiven, ({ role, news, want, business }, _event, book) =>
    withActor({ ...book, news: news || book.news, business }, role, { want }),
  ),
  on(secretTold, ({ role, quote, to }, _event, book) => withActor(book, role, { confessed: { quote, to } })),
  on(directionGiven, ({ role, text }, _event, book) => withActor(book, role, { direction: text, nudge: '' })),
  on([nudgeGiven, noteGiven], ({ role, text }, _event, book) => withActor(book, role, { nudge: text })),
  on(decided, ({ role, strategy, act, because }, { at }, book) =>
    withActor(book, role, { decision: { strategy, act, because, at } }),
  ),
  on(thoughtHad, ({ text }, { by }, book) => withActor(book, by, { thought: text })),
  on([actAttempted, gestureMade], ({ text }, event, book) =>
    withActor(book, event.by, playedOn(book.actors[event.by], event, { kind: 'act', text })),
  ),
  on(lineSpoken, ({ text }, event, book) => {
    const actor = book.actors[event.by]
    const { said, lines } = actor ?? NOBODY
    const spoken = { said: said + [...text].length, lines: lines + 1 }
    return withActor(book, event.by, { ...spoken, ...playedOn(actor, event, { kind: 'words', text }) })
  }),
  on(memoryFormed, ({ role, text }, _event, book) => {
    const memories = [...(book.actors[role] ?? NOBODY).memories, text].slice(-MOST_MEMORIES)
    return withActor(book, role, { memories })
  }),
  on(beatPlayed, (_body, _event, book) => tick({ ...book, beats: book.beats + 1 })),
  on(advanced, (_body, _event, book) => marked(book, 'advanced')),
  on(pointReached, (_body, _event, book) => marked(book, 'point')),
  on(pointOpened, (_body, _event, book) => ({ ...book, beats: 0, news: '' })),
)

/** What somebody plays in one moment goes together. */
function playedOn(
  { played, playedAt }: BoothActor = NOBODY,
  { at, seq }: SeenEvent,
  part: Pick<SpeechPart, 'kind' | 'text'>,
): Pick<BoothActor, 'played' | 'playedAt'> {
  const before = playedAt === at ? played : []
  return { played: [...before, { ...part, seq }], playedAt: at }
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
