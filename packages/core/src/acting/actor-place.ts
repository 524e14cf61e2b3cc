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
 * The place as the actor found it: where, what is there, and with whom. It opens the history and stays the same until
 * somebody comes or goes or the actor looks round again, so that a backend can keep it.
 */
export function placeAsFound(input: ActorInput, language: Language): string | undefined {
  const found = foundIn(input)
  if (found === undefined) return undefined
  const words = ACTOR_WORDS[language]
  const surroundings = clipped(found.surroundings, LONGEST_SURROUNDINGS * scaleOf(input))
  const things = listed(input, found).map((prop) => thingLine(prop, input, language))
  return sections(
    [found.name, found.time, surroundings].filter(Boolean).join('\n'),
    peopleHere(input, language),
    things.length === 0 ? undefined : [words.things, ...things].join('\n'),
  )
}

/** What is no longer as the actor found it: what was moved, opened, lit, hidden or taken away. */
export function changedSince(input: ActorInput, language: Language): string | undefined {
  const found = foundIn(input)
  if (found === undefined) return undefined
  const words = ACTOR_WORDS[language]
  const { props } = partOf(input.view, settingRoom)
  const before = new Map(listed(input, found).map((prop) => [prop.id, thingLine(prop, input, language)]))
  const known = new Set(found.props.map(({ id }) => id))
  const talkedOf = propsTalkedOf(input)
  const now = Object.values(props).flatMap((prop) => {
    const line = thingLine(prop, input, language)
    // What did not fit the list before is added once it is talked of.
    const unlisted = known.has(prop.id) && !before.has(prop.id)
    return before.get(prop.id) === line || (unlisted && !talkedOf.has(prop.name)) ? [] : [line]
  })
  const gone = found.props.flatMap(({ id, name }) =>
    before.has(id) && !Object.hasOwn(props, id) ? [`- ${name}${words.colon}${words.gone}`] : [],
  )
  const lines = [...now, ...gone].slice(0, MOST_CHANGED)
  return lines.length === 0 ? undefined : [words.since, ...lines].join('\n')
}

function peopleHere(input: ActorInput, language: Language): string {
  const words = ACTOR_WORDS[language]
  const { people } = partOf(input.view, settingRoom)
  const lines = Object.entries(people)
    .filter(([id, { here }]) => here && id !== input.view.viewer)
    .slice(0, MOST_PEOPLE)
    .map(([, { name, description, concealed }]) => {
      const looks = concealed ? words.inHiding : clipped(description, LONGEST_LOOKS * scaleOf(input))
      return `- ${name}${words.colon}${looks}`
    })
  return lines.length === 0 ? words.alone : [words.here, ...lines].join('\n')
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
