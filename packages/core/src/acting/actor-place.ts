import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine, ownLine } from '../prelude/lines.ts'
import { mentions } from '../prelude/names.ts'
import { clipped } from '../prompting/clip.ts'
import { sections } from '../prompting/quote-material.ts'
import { partOf } from '../record/stage.ts'
import type { Sight, SightProp } from '../world/setting-room.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'
import { type ActorInput, isLean, scaleOf } from './actor-input.ts'
import { ACTOR_WORDS } from './actor-words.ts'
import { placeAfter, sceneAfter } from './found-place.ts'
import { standingWords } from './stage-words.ts'

const LONGEST_SURROUNDINGS = 450
const LONGEST_LOOKS = 90
const LONGEST_THING = 90
const MOST_PEOPLE = 8
const MOST_PROPS = 14
const MOST_CHANGED = { full: 12, lean: 5 } as const

/** The place with all that the actor noticed in it up to an event; `undefined` where it sees nothing. */
export function placeUpTo({ view }: ActorInput, seq: number): Sight | undefined {
  const { found, noticed } = partOf(view, actingRoom)
  if (found === null || partOf(view, settingRoom).sight === null) return undefined
  return placeAfter(
    found,
    noticed.filter((one) => one.seq <= seq),
  )
}

/** When the actor came to the place where it is; `undefined` if that is the only one it has been in. */
export function cameAt({ view }: ActorInput): number | undefined {
  const { found, noticed } = partOf(view, actingRoom)
  if (found === null) return undefined
  return noticed.findLast(
    (one, at) => 'look' in one && sceneAfter(found, noticed.slice(0, at)) !== one.look.scene,
  )?.seq
}

/** A place as it opens an actor's history: where, with whom, and what is there. */
export function placeWords(input: ActorInput, place: Sight, language: Language): string {
  const words = inLanguage(language, ACTOR_WORDS)
  const surroundings = clipped(oneLine(place.surroundings), LONGEST_SURROUNDINGS * scaleOf(input))
  const things = listed(input, place).map((prop) => describedLine(prop, input, language))
  const people = others(input, place)
    .slice(0, MOST_PEOPLE)
    .map((id) => `- ${looks(input, id, language)}`)
  return sections(
    [oneLine(place.name), oneLine(place.time), surroundings].filter(Boolean).map(ownLine).join('\n'),
    people.length === 0 ? words.alone : [words.here, ...people].join('\n'),
    things.length === 0 ? undefined : [words.things, ...things].join('\n'),
  )
}

/** Which things stand otherwise than before, where it happens; another place is told whole. */
export function changeWords(
  input: ActorInput,
  { before, after }: { readonly before: Sight; readonly after: Sight },
  language: Language,
): string | undefined {
  if (before.scene !== after.scene)
    return `${inLanguage(language, ACTOR_WORDS).elsewhere}\n${placeWords(input, after, language)}`
  const stood = new Set(before.props.map((prop) => thingLine(prop, input, language)))
  const stands = new Set(after.props.map(({ id }) => id))
  const known = new Set(before.props.map(({ id }) => id))
  const now = after.props.flatMap((prop) => {
    const line = thingLine(prop, input, language)
    // What somebody sees for the first time is described.
    return stood.has(line) ? [] : [known.has(prop.id) ? line : describedLine(prop, input, language)]
  })
  const gone = before.props.filter(({ id }) => !stands.has(id)).map(({ name }) => goneLine(name, language))
  return sinceList([...now, ...gone], language)
}

/** What an actor believes that its history does not tell: a thing once it is talked of, somebody in hiding, what went unseen. */
export function besidesWords(
  input: ActorInput,
  { opening, told }: { readonly opening: Sight; readonly told: Sight },
  language: Language,
): string | undefined {
  const { props } = partOf(input.view, settingRoom)
  const lineOf = (prop: SightProp): string => thingLine(prop, input, language)
  const opened = new Set(opening.props.map(lineOf))
  const read = new Set([
    ...listed(input, opening).map(lineOf),
    ...told.props.map(lineOf).filter((line) => !opened.has(line)),
  ])
  const talkedOf = propsTalkedOf(input)
  const now = Object.values(props).flatMap((prop) => {
    const line = lineOf(prop)
    // What did not fit the list is added once it is talked of.
    return read.has(line) || (opened.has(line) && !talkedOf.has(prop.name)) ? [] : [line]
  })
  const gone = told.props.flatMap((prop) =>
    read.has(lineOf(prop)) && !Object.hasOwn(props, prop.id) ? [goneLine(prop.name, language)] : [],
  )
  return sections(
    sinceList([...now, ...gone].slice(0, MOST_CHANGED[isLean(input) ? 'lean' : 'full']), language),
    peopleNow(input, told, language),
  )
}

/** Says who somebody is whom the page has not described, once, when they first appear. */
export function introductions(
  input: ActorInput,
  language: Language,
): { readonly described: (place: Sight) => void; readonly introduce: (id: string) => string | undefined } {
  const met = new Set([input.view.viewer])
  const { people } = partOf(input.view, settingRoom)
  return {
    described: (place) => {
      for (const id of place.people) met.add(id)
    },
    introduce: (id) => {
      if (met.has(id) || people[id] === undefined) return undefined
      met.add(id)
      return inLanguage(language, ACTOR_WORDS).happened(looks(input, id, language))
    },
  }
}

function peopleNow(input: ActorInput, told: Sight, language: Language): string | undefined {
  const words = inLanguage(language, ACTOR_WORDS)
  const here = Object.entries(partOf(input.view, settingRoom).people).filter(
    ([id, person]) => person.here && id !== input.view.viewer,
  )
  const before = others(input, told)
  const isAsTold =
    here.length === before.length && here.every(([id, { concealed }]) => before.includes(id) && !concealed)
  if (isAsTold) return undefined
  const names = here.map(([, { name, concealed }]) =>
    concealed ? words.inHiding(nameLine(name)) : nameLine(name),
  )
  return names.length === 0 ? words.nobodyNow : `${words.hereNow}${names.join(words.comma)}`
}

function others({ view }: ActorInput, { people }: Sight): readonly string[] {
  return people.filter((id) => id !== view.viewer)
}

function looks(input: ActorInput, id: string, language: Language): string {
  const { name = '', description = '' } = partOf(input.view, settingRoom).people[id] ?? {}
  const shown = clipped(oneLine(description), LONGEST_LOOKS * scaleOf(input))
  return `${nameLine(name)}${inLanguage(language, ACTOR_WORDS).colon}${shown}`
}

/** Where not everything fits, one's own things come first; the choice must not change from call to call. */
function listed(input: ActorInput, { props }: Sight): readonly SightProp[] {
  const most = Math.round(MOST_PROPS * scaleOf(input))
  const isOwn = ({ place }: SightProp): boolean => 'by' in place && place.by === input.view.viewer
  return [...props.filter(isOwn), ...props.filter((prop) => !isOwn(prop))].slice(0, most)
}

function propsTalkedOf({ view }: ActorInput): ReadonlySet<string> {
  const { direction, nudge } = partOf(view, actingRoom)
  const names = Object.values(partOf(view, settingRoom).props).map(({ name }) => name)
  const talk = [direction, nudge, ...view.moments.slice(-4).map(({ text }) => text)].join('\n')
  return new Set(mentions(talk, names).map(({ name }) => name))
}

function sinceList(lines: readonly string[], language: Language): string | undefined {
  return lines.length === 0 ? undefined : [inLanguage(language, ACTOR_WORDS).since, ...lines].join('\n')
}

function goneLine(name: string, language: Language): string {
  const { colon, gone } = inLanguage(language, ACTOR_WORDS)
  return `- ${oneLine(name)}${colon}${gone}`
}

/** A thing as it stands, and what it looks like; a lean page says only where it is. */
function describedLine(prop: SightProp, input: ActorInput, language: Language): string {
  const line = thingLine(prop, input, language)
  if (isLean(input) || prop.description === prop.name) return line
  const looks = clipped(oneLine(prop.description), LONGEST_THING * scaleOf(input))
  return `${line}${inLanguage(language, ACTOR_WORDS).stop}${looks}`
}

function thingLine(prop: SightProp, { view }: ActorInput, language: Language): string {
  const { people, props, elsewhere } = partOf(view, settingRoom)
  const { found, noticed } = partOf(view, actingRoom)
  const seen = [found, ...noticed.map((one) => ('look' in one ? one.look : null))]
  const once = (id: string) => seen.flatMap((place) => place?.props ?? []).find((one) => one.id === id)
  const where = standingWords(prop, {
    language,
    you: view.viewer,
    personNamed: (id) => nameLine(people[id]?.name ?? ''),
    propNamed: (id) => oneLine((props[id] ?? elsewhere[id] ?? once(id))?.name ?? ''),
  })
  return `- ${oneLine(prop.name)}${inLanguage(language, ACTOR_WORDS).colon}${where}`
}
