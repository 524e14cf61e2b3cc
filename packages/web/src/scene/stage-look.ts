import {
  actingRoom,
  type Believed,
  BOOTH,
  HOUSE,
  type Progress,
  partOf,
  performanceRoom,
  type Seat,
  settingRoom,
  stateOf,
} from '@commedia/core'
import { type Mood, readMood } from '@commedia/core/masks'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import type { SceneWords } from '../parts/backdrop-scene.ts'
import type { MaskedPerson } from '../parts/mask-people.tsx'
import type { ScriptLine } from '../script/script-page.ts'
import type { Names } from '../script/script-text.ts'

/** Somebody as they are seen on stage. */
export interface SeenPerson {
  readonly id: string
  readonly name: string
  readonly isYou: boolean
  /** What they are about, the most pressing first. */
  readonly about: 'speaking' | 'awaited' | 'typing' | 'hiding' | 'on'
  readonly mood: Mood
  /** The light is on them. */
  readonly lit: boolean
  /** Nobody sits in the part. */
  readonly isFree: boolean
  /** Whoever sits in it, by name: a person plays. */
  readonly sitter: string | undefined
}

/** A thing in sight. */
export type SeenProp = Believed['props'][string]

/** What a viewer sees of a show: everything but the script. */
export interface StageLook {
  readonly viewer: string
  /** The role the viewer plays; nobody for the audience. */
  readonly you: string | undefined
  readonly scene: SceneWords | undefined
  readonly people: readonly SeenPerson[]
  readonly names: Names
  /** Everybody in the play as their masks are drawn: by what anybody there knows. */
  readonly masked: readonly MaskedPerson[]
  readonly props: readonly SeenProp[]
  readonly goal: string
  /** What the scene under way has given the viewer's role. */
  readonly given: OwnScene
  /** What the viewer's role carries and could tell. */
  readonly stories: readonly string[]
  /** What the viewer's role hides, and what of it is out. */
  readonly secret: OwnSecret
  readonly progress: Progress
  readonly mood: Mood
  readonly seat: Seat['kind'] | undefined
}

/** What a role has been given for the scene under way. */
export interface OwnScene {
  /** What everybody there knows. */
  readonly news: string
  readonly want: string
  /** What there is to do there. */
  readonly business: string
}

/** What a role hides, and what it has let out of it before whom. */
export interface OwnSecret {
  readonly text: string
  readonly confessed: { readonly quote: string; readonly to: readonly string[] } | null
}

/** Lines looked back on for how somebody feels. */
const REMEMBERED = 40

/** Draws what a viewer sees out of what was folded for them; nothing else is looked at. */
export function stageLook(
  followed: Followed,
  {
    lines,
    cast,
    heard,
  }: {
    readonly lines: readonly ScriptLine[]
    readonly cast: ShowDetail['cast']
    /** With the sound on, whom one hears: nobody, now and then. */
    readonly heard?: { readonly by: string | undefined } | undefined
  },
): StageLook {
  const { view, on, live, typing, stage } = followed
  const viewer = on?.viewer ?? view.viewer
  const you = viewer === HOUSE || viewer === BOOTH || viewer === '' ? undefined : viewer
  const believed = partOf(view, settingRoom)
  const { people } = believed
  const playing = live.findLast(({ kind }) => kind !== 'thought')
  const typed = playing?.ended === false ? playing.by : undefined
  // The mask that is heard is the one that moves.
  const speaking = heard === undefined ? typed : heard.by
  const { goal, want, business, character, confessed } = partOf(view, actingRoom)
  const awaited = on?.waitsFor ?? []
  const moods = moodsIn(lines)
  const lastBy = lines.findLast((line) => line.kind === 'speech')?.by
  const here = Object.entries(people).filter(([, person]) => person.here)
  // The light is on whoever speaks, then on whom the others wait for, then stays where it was.
  const light = [speaking, ...(on?.playing === true ? awaited : []), playing?.by, lastBy].find(
    (id) => id !== undefined && here.some(([one]) => one === id),
  )
  const sitters = new Map(cast.map((part) => [part.id, part.sitter]))
  const aboutOf = (id: string, concealed: boolean): SeenPerson['about'] => {
    if (id === speaking) return 'speaking'
    if (awaited.includes(id) && on?.playing === true) return 'awaited'
    if (Object.hasOwn(typing, id) && id !== you) return 'typing'
    return concealed ? 'hiding' : 'on'
  }
  return {
    viewer,
    you,
    scene: sceneOf(believed),
    people: here.map(([id, { name, concealed }]) => ({
      id,
      name,
      isYou: id === you,
      about: aboutOf(id, concealed),
      mood: moods.get(id) ?? 'calm',
      lit: id === light,
      isFree: sitters.get(id) === null,
      sitter: sitters.get(id)?.name,
    })),
    names: namesOf(believed, cast),
    masked: maskedIn(believed, cast),
    props: propsInReach(believed, you),
    goal,
    given: { news: newsIn(lines), want, business },
    stories: character?.stories ?? [],
    secret: {
      text: character?.secret ?? '',
      confessed: confessed && { quote: confessed.quote, to: confessed.to },
    },
    progress: partOf(view, performanceRoom),
    mood: moods.get(lastBy ?? '') ?? 'calm',
    seat: you === undefined ? undefined : stateOf(stage, performanceRoom).seats[you]?.kind,
  }
}

const scenesKnown = new WeakMap<object, SceneWords>()

/** The place one sees, the same object for as long as it is the same sight: a place is drawn once. */
function sceneOf({ sight }: Believed): SceneWords | undefined {
  if (sight === null) return undefined
  const { name, surroundings, time } = sight
  const scene = scenesKnown.get(sight) ?? { name, surroundings, time }
  scenesKnown.set(sight, scene)
  return scene
}

const namesKnown = new WeakMap<Believed['people'], Names>()

/** Everybody's name, the same object for as long as nobody's changes. */
function namesOf({ people }: Believed, cast: ShowDetail['cast']): Names {
  const known = namesKnown.get(people)
  if (known !== undefined) return known
  const names = {
    ...Object.fromEntries(cast.map(({ id, name }) => [id, name])),
    ...Object.fromEntries(Object.entries(people).map(([id, { name }]) => [id, name])),
  }
  namesKnown.set(people, names)
  return names
}

const maskedKnown = new WeakMap<Believed['people'], readonly MaskedPerson[]>()

/** Whose masks may be drawn, the same object for as long as nobody changes. */
function maskedIn({ people }: Believed, cast: ShowDetail['cast']): readonly MaskedPerson[] {
  const known = maskedKnown.get(people)
  if (known !== undefined) return known
  const masked = [...cast, ...Object.entries(people).map(([id, person]) => ({ id, ...person }))]
  maskedKnown.set(people, masked)
  return masked
}

/** How everybody sounded when they last spoke. */
function moodsIn(lines: readonly ScriptLine[]): ReadonlyMap<string, Mood> {
  const moods = new Map<string, Mood>()
  for (const line of lines.slice(-REMEMBERED).reverse())
    if (line.kind === 'speech' && !moods.has(line.by))
      moods.set(line.by, readMood(line.parts.map(({ text }) => text).join(' ')))
  return moods
}

/** What one carries comes first, then what is small enough to be taken, then what stands there. */
function propsInReach({ props }: Believed, you: string | undefined): readonly SeenProp[] {
  const rank = ({ place, size }: SeenProp): number =>
    'by' in place && place.by === you ? 0 : size === 'small' ? 1 : 2
  return Object.values(props).sort((one, other) => rank(one) - rank(other))
}

/** What everybody there was last told as a point opened: it stays known. */
function newsIn(lines: readonly ScriptLine[]): string {
  const told = lines.findLast((line) => line.kind === 'given' && line.news !== '')
  return told?.kind === 'given' ? told.news : ''
}
