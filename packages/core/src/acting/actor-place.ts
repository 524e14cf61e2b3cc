import type { Language } from '../prelude/language.ts'
import { mentions } from '../prelude/names.ts'
import { sections } from '../prompting/quote-material.ts'
import { partOf } from '../record/stage.ts'
import type { Sight, SightProp } from '../world/setting-room.ts'
import { settingRoom } from '../world/setting-room.ts'
import { actingRoom } from './acting-room.ts'
import { type ActorInput, scaleOf } from './actor-input.ts'
import { ACTOR_WORDS } from './actor-words.ts'
import { clipped } from './clip.ts'
import { standingWords } from './stage-words.ts'

const LONGEST_SURROUNDINGS = 450
const LONGEST_LOOKS = 90
const MOST_PEOPLE = 8
const MOST_PROPS = 14
const MOST_CHANGED = 12

/**
 * The place as the actor found it: where, with whom, and what is there. It opens the history and stays the same until
 * the actor looks round again, so that a backend can keep it.
 */
export function placeAsFound(input: ActorInput, language: Language): string | undefined {
  const found = foundIn(input)
  if (found === undefined) return undefined
  const words = ACTOR_WORDS[language]
  const others = found.people.filter((id) => id !== input.view.viewer).slice(0, MOST_PEOPLE)
  const surroundings = clipped(found.surroundings, LONGEST_SURROUNDINGS * scaleOf(input))
  const people = others.map((id) => `- ${nameOf(input, id)}${words.colon}${looksOf(input, id)}`)
  const things = listed(input, found).map((prop) => thingLine(prop, input, language))
  return sections(
    [found.name, found.time, surroundings].filter(Boolean).join('\n'),
    people.length === 0 ? words.alone : [words.here, ...people].join('\n'),
    things.length === 0 ? undefined : [words.things, ...things].join('\n'),
  )
}

/** What is no longer as the actor found it: who came and went, what was moved, opened, lit or hidden. */
export function changedSince(input: ActorInput, language: Language): string | undefined {
  const found = foundIn(input)
  if (found === undefined) return undefined
  const words = ACTOR_WORDS[language]
  const { people, props } = partOf(input.view, settingRoom)
  const before = new Map(listed(input, found).map((prop) => [prop.id, thingLine(prop, input, language)]))
  const told = new Set(found.props.map(({ id }) => id))
  const talkedOf = propsTalkedOf(input)
  const persons = Object.entries(people).flatMap(([id, { here, concealed }]) => {
    if (id === input.view.viewer) return []
    const was = found.people.includes(id)
    const looks = concealed ? words.inHiding : here && !was ? words.hereNow(looksOf(input, id)) : ''
    if (here && looks !== '') return [`- ${nameOf(input, id)}${words.colon}${looks}`]
    return was && !here ? [`- ${nameOf(input, id)}${words.colon}${words.gone}`] : []
  })
  const things = Object.values(props).flatMap((prop) => {
    const line = thingLine(prop, input, language)
    // What did not fit the list before is added once it is talked of.
    const unlisted = told.has(prop.id) && !before.has(prop.id)
    return before.get(prop.id) === line || (unlisted && !talkedOf.has(prop.name)) ? [] : [line]
  })
  const gone = found.props.flatMap(({ id, name }) =>
    Object.hasOwn(props, id) ? [] : [`- ${name}${words.colon}${words.gone}`],
  )
  const lines = [...persons, ...things, ...gone].slice(0, MOST_CHANGED)
  return lines.length === 0 ? undefined : [words.since, ...lines].join('\n')
}

function foundIn({ view }: ActorInput): Sight | undefined {
  const { found } = partOf(view, actingRoom)
  return partOf(view, settingRoom).sight === null ? undefined : (found ?? undefined)
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

function thingLine(prop: SightProp, { view }: ActorInput, language: Language): string {
  const { people, props, elsewhere } = partOf(view, settingRoom)
  const where = standingWords(prop, {
    language,
    you: view.viewer,
    personNamed: (id) => people[id]?.name ?? '',
    propNamed: (id) => (props[id] ?? elsewhere[id])?.name ?? '',
  })
  return `- ${prop.name}${ACTOR_WORDS[language].colon}${where}`
}

function looksOf(input: ActorInput, id: string): string {
  const { description = '' } = partOf(input.view, settingRoom).people[id] ?? {}
  return clipped(description, LONGEST_LOOKS * scaleOf(input))
}

function nameOf({ view }: ActorInput, id: string): string {
  return partOf(view, settingRoom).people[id]?.name ?? ''
}
