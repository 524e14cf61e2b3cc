import * as z from 'zod'
import {
  actAttempted,
  actRuled,
  gestureMade,
  lineSpoken,
  noteGiven,
  nudgeGiven,
} from '../acting/acting-room.ts'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { HOUSE } from '../schema/event.ts'
import { beatPlayed, flagChecked, PointEnd, pointOpened, showOpened } from './performance-room.ts'

/** Whose beat it is when the stage itself does something: a sound stops, a light goes out. */
export const THE_STAGE = 'narrator'

/** One beat of a scenario: for whom, and what they are told when it is due. */
export const ScenarioBeat = z.object({
  role: z.string(),
  note: z.string(),
  long: z.boolean(),
  /** Only once what the scene comes to has come about. */
  after: z.boolean().optional(),
  /** The note is the line itself, in the markup of the stage. */
  drafted: z.boolean().optional(),
  /** Nobody's line: the scene stops here for the person who plays this role. */
  open: z.boolean().optional(),
})
/** One beat of a scenario. */
export type ScenarioBeat = Readonly<z.infer<typeof ScenarioBeat>>

/** The director pinned up the scenario of the point that opens now; for the booth. */
export const scenarioWritten = defineEvent({
  type: 'scenario-written',
  version: 1,
  words: { told: ['beats.*.note', 'seen', 'news', 'wants.*.want'] },
  body: z.object({
    beats: z.array(ScenarioBeat),
    /** The last event its writer knew of: a person may have played while it was written. */
    upTo: z.int().optional(),
    /** How it opens, where that is no longer as planned. */
    seen: z.string().optional(),
    news: z.string().optional(),
    wants: z.array(z.object({ role: z.string(), want: z.string() })).optional(),
  }),
})

/** Why somebody has one more beat before a point is left: it struck them, or they go. */
export const Parting = z.object({
  role: z.string(),
  why: z.enum(['struck', 'goes']),
  /** What the scenario has for them. */
  note: z.string().optional(),
  long: z.boolean().optional(),
})
/** Why somebody has one more beat before a point is left. */
export type Parting = Readonly<z.infer<typeof Parting>>

/** What a point had to come to has come about; these are still heard before it is left. For the booth. */
export const pointEnding = defineEvent({
  type: 'point-ending',
  version: 1,
  words: { told: ['partings.*.note'] },
  body: z.object({ how: PointEnd, partings: z.array(Parting) }),
})

/** Something said lightly that could come back, word for word; for the booth. */
export const plantNoted = defineEvent({
  type: 'plant-noted',
  version: 1,
  words: { told: ['quote'] },
  body: z.object({ quote: z.string() }),
})

/** What was said lightly has come back; for the booth. */
export const plantUsed = defineEvent({
  type: 'plant-used',
  version: 1,
  words: { told: ['quote'] },
  body: z.object({ quote: z.string() }),
})

/** The stage shows what the flag leaves behind, and the drafted scene goes on; or the director quotes how it came about. For the booth. */
export const signSeen = defineEvent({
  type: 'sign-seen',
  version: 1,
  words: 'none',
  body: z.object({ quoted: z.boolean().optional() }),
})

/** Whom a drafted scene had stopped for let it go on. For the booth. */
export const placePassed = defineEvent({
  type: 'place-passed',
  version: 1,
  words: 'none',
  body: z.object({ beat: z.int() }),
})

/** What somebody in the house who knows nothing but the play would say just now; for the booth. */
export const houseAsked = defineEvent({
  type: 'house-asked',
  version: 1,
  words: { told: ['wonders.*', 'unclear.*'] },
  body: z.object({ wonders: z.array(z.string()), unclear: z.array(z.string()) }),
})

/** How a point opens: what is told, what everybody knows, what each wants. */
export interface Opens {
  readonly seen?: string | undefined
  readonly news?: string | undefined
  readonly wants?: readonly { readonly role: string; readonly want: string }[] | undefined
}

/** What the director keeps in mind while a show is played. */
export interface ScenarioState {
  readonly beats: readonly ScenarioBeat[]
  /** How the point opens tonight, where that is no longer as planned. */
  readonly opens: Opens
  /** How many of them have been handed out. */
  readonly given: number
  /** Who was told their beat and has not played since, and for how many beats it has stood. */
  readonly cued: {
    readonly role: string
    readonly long: boolean
    readonly waited: number
    /** What they say, where it is drafted. */
    readonly line?: string | undefined
  } | null
  /** How often this point has been drafted. */
  readonly drafts: number
  /**
   * What makes the lines drafted for the point unfit to be said: a deed was refused; a person played before the house, and the
   * director can write their answer; somebody was played or told what only they know, and waits for one; or has had it.
   */
  readonly astray: 'refused' | 'joined' | 'prompted' | 'answered' | null
  /** When a person last played before the house. */
  readonly joinedAt: number
  /** While a drafted scene went on, the stage showed what its flag leaves behind. */
  readonly signed: boolean
  /** The director quoted how it came about, and nobody has looked since. */
  readonly quoted: boolean
  /** Beats played in the point since which nobody has a beat to come to; null while somebody has. */
  readonly freeSince: number | null
  readonly played: number
  readonly ending: { readonly how: PointEnd; readonly partings: readonly Parting[] } | null
  readonly plants: readonly string[]
  readonly house: { readonly wonders: readonly string[]; readonly unclear: readonly string[] }
}

const NOTHING_PINNED: ScenarioState = {
  beats: [],
  opens: {},
  given: 0,
  cued: null,
  drafts: 0,
  astray: null,
  joinedAt: 0,
  signed: false,
  quoted: false,
  freeSince: 0,
  played: 0,
  ending: null,
  plants: [],
  house: { wonders: [], unclear: [] },
}

/** The director in the record: what the company plays from, and what has to come back. */
export const scenarioRoom = defineRoom({
  name: 'scenario',
  version: 3,
  events: [
    showOpened,
    pointOpened,
    scenarioWritten,
    noteGiven,
    lineSpoken,
    gestureMade,
    actAttempted,
    actRuled,
    nudgeGiven,
    beatPlayed,
    pointEnding,
    plantNoted,
    plantUsed,
    houseAsked,
    signSeen,
    placePassed,
    flagChecked,
  ],
  initial: NOTHING_PINNED,
  fold: (state, event): ScenarioState => {
    switch (event.type) {
      case 'show-opened':
        return NOTHING_PINNED
      case 'point-opened': {
        const { plants, house, joinedAt } = state
        return { ...NOTHING_PINNED, plants, house, joinedAt }
      }
      case 'scenario-written': {
        const { beats, upTo = event.seq, ...opens } = event.body
        const astray = state.joinedAt > upTo ? 'joined' : null
        // Written on because a person had a say, or was waited for, it does not count.
        const isTheirs = state.astray === 'joined' || state.astray === 'answered'
        const drafts = state.drafts + (isTheirs || state.beats.at(-1)?.open ? 0 : 1)
        return { ...state, beats, opens, given: 0, cued: null, drafts, astray, freeSince: state.played }
      }
      case 'note-given': {
        const { role, long = false, beat = state.given, line } = event.body
        if (state.ending !== null) return role === THE_STAGE ? afterParting(state) : state
        if (role === THE_STAGE) return { ...state, given: beat + 1 }
        return {
          ...state,
          given: beat + 1,
          cued: { role, long, waited: 0, ...(line === undefined ? {} : { line }) },
          freeSince: null,
        }
      }
      case 'line-spoken':
      case 'gesture-made':
      case 'act-attempted':
        return heardFrom('input' in event.cause ? withSay(state, event) : state, event.by)
      case 'act-ruled':
        return event.body.possible ? state : { ...state, astray: state.astray ?? 'refused' }
      case 'nudge-given':
        return { ...state, astray: 'prompted' }
      case 'beat-played':
        return afterBeat(state)
      case 'point-ending':
        return { ...state, ending: event.body, cued: null }
      case 'plant-noted':
        return { ...state, plants: [...state.plants, event.body.quote].slice(-MOST_PLANTS) }
      case 'plant-used':
        return { ...state, plants: state.plants.filter((quote) => quote !== event.body.quote) }
      case 'sign-seen':
        return event.body.quoted ? { ...state, quoted: true } : { ...state, signed: true }
      case 'place-passed':
        return { ...state, given: event.body.beat + 1 }
      case 'flag-checked':
        return { ...state, quoted: false }
      case 'house-asked':
        return { ...state, house: event.body }
    }
  },
})

const MOST_PLANTS = 12
/** Whoever has not come to their beat after so many has missed it. */
const PATIENCE = 4

/** What the house does not hear no director can answer. */
function withSay(
  state: ScenarioState,
  { audience, seq }: { readonly audience: readonly string[]; readonly seq: number },
): ScenarioState {
  if (!audience.includes(HOUSE)) return { ...state, astray: 'prompted' }
  return { ...state, joinedAt: seq, astray: state.astray === 'prompted' ? 'prompted' : 'joined' }
}

/** Whoever plays after being told has had their beat. */
function heardFrom(state: ScenarioState, role: string): ScenarioState {
  if (state.cued?.role !== role) return state
  return { ...state, cued: null, freeSince: state.played }
}

function afterParting(state: ScenarioState): ScenarioState {
  if (state.ending === null) return state
  const [, ...partings] = state.ending.partings
  return { ...state, ending: { ...state.ending, partings } }
}

function afterBeat(state: ScenarioState): ScenarioState {
  const played = state.played + 1
  const { ending } = afterParting(state)
  const waited = (state.cued?.waited ?? 0) + 1
  const cued = state.cued === null || waited >= PATIENCE ? null : { ...state.cued, waited }
  const freeSince = state.cued !== null && cued === null ? played : state.freeSince
  const isAnswered = state.astray === 'prompted' || state.astray === 'joined'
  const astray = isAnswered ? 'answered' : state.astray
  return { ...state, played, ending, cued, astray, freeSince }
}
