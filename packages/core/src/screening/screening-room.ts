import { lineSpoken } from '../acting/acting-room.ts'
import type { EventOf } from '../record/define-event.ts'
import { defineRoom } from '../record/define-room.ts'
import type { Character } from '../schema/character.ts'
import {
  clipShown,
  personCame,
  scenePerceived,
  sceneSeen,
  sceneWatched,
  screeningOpened,
  watcherPrepared,
} from './screening-events.ts'

type Opened = EventOf<typeof screeningOpened>['body']
type Shown = EventOf<typeof clipShown>['body']
type Perceived = EventOf<typeof scenePerceived>['body']

/** What code knows of a screening. */
export interface ScreeningState {
  readonly opened: Opened | null
  /** Who still answers the newest line, in order. */
  readonly answering: readonly string[]
  readonly clip: string | null
}

/** What a viewer knows of a screening. A role finds itself alone under `sheets` and `perceived`; the booth finds everybody. */
export interface ScreeningPart {
  readonly opened: Opened | null
  readonly clip: Shown | null
  /** The stretches before it, the newest last. */
  readonly before: readonly Shown[]
  /** What was to be seen, by stretch. */
  readonly seen: Readonly<Record<string, string>>
  /** Ends of what was seen so far. */
  readonly seenUpTo: number
  readonly sheets: Readonly<Record<string, Character>>
  readonly perceived: Readonly<Record<string, readonly Perceived[]>>
}

const NOTHING: ScreeningPart = {
  opened: null,
  clip: null,
  before: [],
  seen: {},
  seenUpTo: 0,
  sheets: {},
  perceived: {},
}
/** As many stretches are remembered one by one. */
const MOST_BEFORE = 60
/** What a role perceived earlier is kept for the director, up to so many. */
const MOST_PERCEIVED = 40

/** The screening room in the record. */
export const screeningRoom = defineRoom({
  name: 'screening',
  version: 2,
  events: [
    screeningOpened,
    personCame,
    watcherPrepared,
    clipShown,
    sceneSeen,
    sceneWatched,
    scenePerceived,
    lineSpoken,
  ],
  initial: { opened: null, answering: [], clip: null } as ScreeningState,
  fold: (state, event): ScreeningState => {
    switch (event.type) {
      case 'screening-opened':
        return { ...state, opened: event.body }
      case 'person-came':
        return { ...state, opened: withPerson(state.opened, event.body) }
      case 'clip-shown':
        return { ...state, clip: event.body.clip.id }
      case 'line-spoken':
        return state.opened === null ? state : { ...state, answering: answersAfter(state, event) }
      default:
        return state
    }
  },
  view: {
    initial: NOTHING,
    fold: (part, event): ScreeningPart => {
      switch (event.type) {
        case 'screening-opened':
          return { ...part, opened: event.body }
        case 'person-came':
          return { ...part, opened: withPerson(part.opened, event.body) }
        case 'watcher-prepared':
          return { ...part, sheets: { ...part.sheets, [event.body.role]: event.body.character } }
        case 'clip-shown':
          return {
            ...part,
            clip: event.body,
            before: (part.clip === null ? part.before : [...part.before, part.clip]).slice(-MOST_BEFORE),
            seenUpTo: Math.max(part.seenUpTo, event.body.clip.end),
          }
        case 'scene-seen':
          return { ...part, seen: { ...part.seen, [event.body.clip]: event.body.seen } }
        case 'scene-perceived': {
          const before = part.perceived[event.by] ?? []
          const perceived = [...before, event.body].slice(-MOST_PERCEIVED)
          return { ...part, perceived: { ...part.perceived, [event.by]: perceived } }
        }
        default:
          return part
      }
    },
  },
})

/** Whoever comes later is of the company from then on; they themselves never heard it open. */
function withPerson(opened: Opened | null, { id, name }: EventOf<typeof personCame>['body']): Opened | null {
  if (opened === null) return null
  const others = opened.people.filter((one) => one.id !== id)
  return { ...opened, people: [...others, { id, name, kind: 'person' }] }
}

/** A person's line is answered by whoever it is for, or by all characters one after another; a character's own takes it off the list. */
function answersAfter(
  { opened, answering }: ScreeningState,
  { by, body }: EventOf<typeof lineSpoken>,
): readonly string[] {
  const characters = (opened?.people ?? []).filter(({ kind }) => kind === 'character').map(({ id }) => id)
  if (characters.includes(by)) return answering.filter((id) => id !== by)
  return characters.filter((id) => body.to === undefined || body.to === id)
}
