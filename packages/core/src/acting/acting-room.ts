import * as z from 'zod'
import { defineEvent } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import { Character } from '../schema/character.ts'
import { lookedRound, type Sight, stageChanged } from '../world/setting-room.ts'
import { type Noticed, noticedIn, sceneAfter } from './found-place.ts'
import { afterChange, afterLook } from './noticing.ts'

/** How an actor answers the moment. */
export const Strategy = z.enum(['fast', 'slow', 'silence'])
/** How an actor answers the moment: on impulse, weighed, or by saying nothing on purpose. */
export type Strategy = z.infer<typeof Strategy>

/** What an actor means to do: to a thing that is there. The subject is the actor. */
export const IntendedAct = z.object({ verb: z.string().min(1), prop: z.string().min(1) })
/** What an actor means to do: to a thing that is there. */
export type IntendedAct = Readonly<z.infer<typeof IntendedAct>>

/** An actor's own page: who it is, for nobody else's eyes. */
export const rolePrepared = defineEvent({
  type: 'role-prepared',
  version: 1,
  words: 'none',
  body: z.object({ role: z.string(), character: Character }),
})

/** What a role privately wants from now on. */
export const goalGiven = defineEvent({
  type: 'goal-given',
  version: 1,
  words: { play: ['goal'] },
  body: z.object({ role: z.string(), goal: z.string() }),
})

/** What a role on stage is given as a point opens: what everybody there knows, what it wants for itself, what stands at stake. */
export const circumstancesGiven = defineEvent({
  type: 'circumstances-given',
  version: 1,
  words: { play: ['news', 'want', 'business'] },
  body: z.object({
    role: z.string(),
    news: z.string(),
    want: z.string(),
    /** What hands have to do here, the sound of the place, what can be counted. */
    business: z.string().default(''),
  }),
  moment: ({ news }) => (news === '' ? undefined : { kind: 'news', text: news }),
})

/** A role said what it had hidden, in front of these; for its own eyes. */
export const secretTold = defineEvent({
  type: 'secret-told',
  version: 1,
  words: { told: ['quote'] },
  body: z.object({ role: z.string(), quote: z.string(), to: z.array(z.string()) }),
})

/** Where the story needs this role to arrive: the flag of the point, for those who are to bring it about. */
export const directionGiven = defineEvent({
  type: 'direction-given',
  version: 1,
  words: { play: ['text'] },
  body: z.object({
    role: z.string(),
    text: z.string(),
    /** Not yet: it comes to this sooner or later. */
    soft: z.boolean().optional(),
  }),
})

/** The advancer says something in an actor's ear. */
export const nudgeGiven = defineEvent({
  type: 'nudge-given',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ role: z.string(), text: z.string(), level: z.int().min(1) }),
})

/** A beat of the scenario is due: the director tells whom it belongs to. It stands until they have played. */
export const noteGiven = defineEvent({
  type: 'note-given',
  version: 1,
  words: { told: ['text', 'line'] },
  body: z.object({
    role: z.string(),
    text: z.string(),
    /** Which of the scenario's. */
    beat: z.int().min(0).optional(),
    /** It may all come out now; or it is drafted, and this is the line itself. */
    ...{ long: z.boolean().optional(), line: z.string().optional() },
  }),
})

/** An actor made up its mind about the moment, having perceived everything up to `seen`. */
export const decided = defineEvent({
  type: 'decided',
  version: 1,
  words: { told: ['because'] },
  body: z.object({
    role: z.string(),
    strategy: Strategy,
    act: IntendedAct.nullable(),
    because: z.string(),
    seen: z.int(),
  }),
})

/** Somebody said something. Who hears it is in the audience. */
export const lineSpoken = defineEvent({
  type: 'line-spoken',
  version: 1,
  words: { said: ['text'] },
  body: z.object({
    text: z.string(),
    channel: z.enum(['aloud', 'whisper', 'aside']),
    to: z.string().optional(),
    /** Ended early: by a stop, a cue or a failing backend. */
    cut: z.boolean().optional(),
    /** No model found words: the house lent a line, and says so. */
    spare: z.boolean().optional(),
  }),
  moment: ({ text, to, channel }) => ({
    kind: 'line',
    text,
    ...(to && { to }),
    ...(channel === 'aloud' ? {} : { manner: channel }),
  }),
})

/** Somebody thought something, and nobody else will ever know. */
export const thoughtHad = defineEvent({
  type: 'thought-had',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ text: z.string() }),
  moment: ({ text }) => ({ kind: 'thought', text }),
})

/** A bodily gesture, which nobody has to rule on. It stands where it was written. */
export const gestureMade = defineEvent({
  type: 'gesture-made',
  version: 1,
  words: { said: ['text'] },
  body: z.object({ text: z.string() }),
  moment: ({ text }) => ({ kind: 'act', text }),
})

/** Somebody tries to do something, in front of whoever sees it. What came of it follows; until then it has not happened. */
export const actAttempted = defineEvent({
  type: 'act-attempted',
  version: 1,
  words: { said: ['text'] },
  body: z.object({
    act: z.string(),
    text: z.string(),
    /** Meant to go unseen: only the doer perceives it. */
    covert: z.boolean().optional(),
  }),
  moment: ({ text }) => ({ kind: 'act', text }),
})

/** The narrator ruled on an act. What it changed stands in the changes that follow; a failure changes nothing. */
export const actRuled = defineEvent({
  type: 'act-ruled',
  version: 1,
  words: { told: ['told'] },
  body: z.object({ act: z.string(), possible: z.boolean(), told: z.string() }),
  moment: ({ told }) => (told === '' ? undefined : { kind: 'narration', text: told }),
})

/** Something that happened without anybody doing it, or that the narrator tells. */
export const narrated = defineEvent({
  type: 'narrated',
  version: 1,
  words: { told: ['text'] },
  body: z.object({ text: z.string() }),
  moment: ({ text }) => ({ kind: 'narration', text }),
})

/** A decision that still stands. */
export interface StandingDecision {
  readonly strategy: Strategy
  readonly act: IntendedAct | null
  /** What moved it, for the eyes of whoever decided. */
  readonly because: string
  readonly seen: number
}

/** What code needs to hand out the floor and to rule. */
export interface ActingState {
  readonly decisions: Readonly<Record<string, StandingDecision>>
  readonly spokeAt: Readonly<Record<string, number>>
  readonly lastLine: {
    readonly by: string
    readonly text: string
    readonly seq: number
    readonly to?: string
  } | null
  readonly unruled: readonly OpenAct[]
}

/** Something tried that nobody has ruled on yet. */
export interface OpenAct {
  readonly act: string
  readonly by: string
  readonly text: string
  readonly covert: boolean
  /** Where it stands in the record, once it does. */
  readonly seq?: number
}

/** What a role knows of itself: the heart of its page. */
export interface OwnPart {
  readonly character: Character | null
  readonly goal: string
  /** What everybody on stage knows since the point opened. */
  readonly news: string
  /** What it wants from the scene under way, and what its hands have to do there. */
  readonly want: string
  readonly business: string
  readonly direction: string
  readonly soft: boolean
  readonly nudge: string
  /** The nudge is no hint any more: it stands until the point is over. */
  readonly pressed: boolean
  /** The beat of the scenario that is this role's to play now. */
  readonly note: string
  readonly long: boolean
  /** What it has let out of its secret, and in front of whom. */
  readonly confessed: {
    readonly quote: string
    readonly to: readonly string[]
    /** When it came to that. */
    readonly at: number
  } | null
  /** The place as the role found it, with whoever came on before anything was said. */
  readonly found: Sight | null
  /** Something was said or decided since: the place stays as it was found. */
  readonly settled: boolean
  /** What the role has seen change since, and other places it came to; when it is much, the oldest of it is found so. */
  readonly noticed: readonly Noticed[]
  /** When the role was last told something for itself alone. */
  readonly briefedAt: number
}

const NOBODY_YET: OwnPart = {
  character: null,
  goal: '',
  news: '',
  want: '',
  business: '',
  direction: '',
  soft: false,
  nudge: '',
  pressed: false,
  note: '',
  long: false,
  confessed: null,
  found: null,
  settled: false,
  noticed: [],
  briefedAt: 0,
}

/** Actors in the record: what each decided, said, did and remembers. */
export const actingRoom = defineRoom({
  name: 'acting',
  version: 5,
  events: [
    rolePrepared,
    goalGiven,
    circumstancesGiven,
    secretTold,
    directionGiven,
    nudgeGiven,
    noteGiven,
    decided,
    lineSpoken,
    thoughtHad,
    gestureMade,
    actAttempted,
    actRuled,
    narrated,
    lookedRound,
    stageChanged,
  ],
  initial: { decisions: {}, spokeAt: {}, lastLine: null, unruled: [] } as ActingState,
  fold: (state, event): ActingState => {
    switch (event.type) {
      case 'decided': {
        const { role, ...decision } = event.body
        return { ...state, decisions: { ...state.decisions, [role]: decision } }
      }
      case 'line-spoken': {
        const { text, to } = event.body
        const lastLine = {
          by: event.by,
          text: text.slice(0, 2000),
          seq: event.seq,
          ...(to && { to }),
        }
        return { ...state, lastLine, spokeAt: { ...state.spokeAt, [event.by]: event.seq } }
      }
      case 'act-attempted': {
        const { act, text, covert = false } = event.body
        const attempt = { act, by: event.by, text: text.slice(0, 2000), covert, seq: event.seq }
        return { ...state, unruled: [...state.unruled, attempt].slice(-MOST_UNRULED) }
      }
      case 'act-ruled':
        return { ...state, unruled: state.unruled.filter(({ act }) => act !== event.body.act) }
      default:
        return state
    }
  },
  view: {
    initial: NOBODY_YET,
    fold: (part, event, viewer): OwnPart => {
      if (event.type === 'looked-round') return afterLook(part, { seq: event.seq, look: event.body })
      if (event.type === 'stage-changed' && part.found !== null)
        return afterChange(
          part,
          noticedIn(sceneAfter(part.found, part.noticed), { seq: event.seq, ...event.body, viewer }),
        )
      if (event.type === 'line-spoken' || event.type === 'gesture-made' || event.type === 'act-attempted')
        return afterPlaying(part, { by: event.by, viewer, isLine: event.type === 'line-spoken' })
      if (!('role' in event.body) || event.body.role !== viewer) return part
      const briefedAt = event.seq
      switch (event.type) {
        case 'decided':
          return part.settled ? part : { ...part, settled: true }
        case 'role-prepared':
          return { ...part, character: event.body.character, briefedAt }
        case 'goal-given':
          return { ...part, goal: event.body.goal, briefedAt }
        case 'circumstances-given':
          return { ...part, ...circumstances(part, event.body), briefedAt }
        case 'secret-told':
          return { ...part, confessed: confessedSoFar(part, { ...event.body, at: event.seq }), briefedAt }
        case 'direction-given':
          return { ...part, ...directed(part, event.body), briefedAt }
        case 'nudge-given':
          return { ...part, nudge: event.body.text, pressed: event.body.level > 1, briefedAt }
        case 'note-given':
          return { ...part, note: event.body.text, long: event.body.long === true, briefedAt }
        default:
          return part
      }
    },
  },
})

const MOST_UNRULED = 8

/** Another direction ends what was whispered for the last; the same, said more firmly, does not. */
function directed(
  { direction }: OwnPart,
  { text, soft = false }: { readonly text: string; readonly soft?: boolean | undefined },
): Partial<OwnPart> {
  if (text !== '' && text === direction) return { soft }
  return { direction: text, soft, nudge: '', pressed: false, note: '', long: false }
}

/** A hint, or a beat of the scenario, has been followed or not once somebody has played; an instruction stands. */
function afterPlaying(
  part: OwnPart,
  { by, viewer, isLine }: { readonly by: string; readonly viewer: string; readonly isLine: boolean },
): OwnPart {
  const settled = part.settled || isLine
  const nudge = part.pressed ? part.nudge : ''
  if (by !== viewer || (part.nudge === nudge && part.note === ''))
    return settled === part.settled ? part : { ...part, settled }
  return { ...part, settled, nudge, note: '', long: false }
}

/** News lasts until there is other news. */
function circumstances(
  part: OwnPart,
  { news, want, business }: Pick<OwnPart, 'news' | 'want' | 'business'>,
): Pick<OwnPart, 'news' | 'want' | 'business'> {
  return { news: news === '' ? part.news : news, want, business }
}

function confessedSoFar(
  { confessed }: OwnPart,
  { quote, to, at }: NonNullable<OwnPart['confessed']>,
): OwnPart['confessed'] {
  return { quote, to: [...new Set([...(confessed?.to ?? []), ...to])], at }
}
