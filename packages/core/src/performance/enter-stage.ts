import { definite } from '../acting/stage-words.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { wordTable } from '../prelude/word-table.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Change } from '../schema/change.ts'
import { enact } from '../world/enact.ts'
import { named } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { languageOfShow, namesOf, onStage } from './actors.ts'
import { type Calling, personCalled } from './people-events.ts'
import { each, type Playing } from './perform-crew.ts'
import { currentPoint, performanceRoom } from './performance-room.ts'
import { isInPersonsHands } from './seats.ts'

/** Whom the plan wants where the play is comes there. A person is told so, for themselves alone, and comes by their own cue. */
export async function* comeOn(stage: Stage, role: string, told: 'each' | 'together' = 'each'): Playing {
  if (!isInPersonsHands(stage, role)) return yield* enterStage(stage, role, told)
  const { people, scene } = stateOf(stage, settingRoom)
  const from = named(people, role)?.scene ?? null
  return from === scene ? stage : yield* call(stage, role, from === null ? 'enter' : 'follow')
}

/** Whom the plan lets go goes off. A person is told that they may, and goes by their own cue. */
export async function* goOff(stage: Stage, role: string): Playing {
  if (!isInPersonsHands(stage, role)) return yield* leaveStage(stage, role)
  return onStage(stage).includes(role) ? yield* call(stage, role, 'leave') : stage
}

/** Those who are to come on with a point that opens in mid-act: whoever it brings, whoever is missing, people who stayed behind. */
export function wantedOn(stage: Stage, enters: readonly string[]): readonly string[] {
  const { people, scene } = stateOf(stage, settingRoom)
  const show = stateOf(stage, performanceRoom)
  const letGo = currentPoint(show)
    ?.act.points.slice(0, show.point)
    .flatMap(({ leaves }) => leaves)
  const off = expectedOn(stage).filter((role) => people[role]?.scene === null)
  const behind = onStage(stage).filter(
    (role) => isInPersonsHands(stage, role) && people[role]?.scene !== scene && !letGo?.includes(role),
  )
  return [...new Set([...enters, ...off, ...behind])]
}

/** Somebody comes on; whoever is next door comes from there, whoever is there already stays. */
export async function* enterStage(stage: Stage, role: string, told: 'each' | 'together' = 'each'): Playing {
  const { people, scene } = stateOf(stage, settingRoom)
  const from = people[role]?.scene ?? null
  if (from !== null && from === scene) return stage
  const away = from === null ? stage : yield* happen(stage, { kind: 'leave', by: role }, '')
  const words = told === 'together' ? '' : inLanguage(languageOfShow(stage), TOLD).enters(name(stage, role))
  return yield* happen(away, { kind: 'enter', by: role }, words)
}

/** Those in the models' hands whom the plan wants on stage at this point and who have gone off of their own accord. */
export function missing(stage: Stage): readonly string[] {
  const { people } = stateOf(stage, settingRoom)
  return expectedOn(stage).filter((role) => people[role]?.scene === null && !isInPersonsHands(stage, role))
}

function expectedOn(stage: Stage): readonly string[] {
  const show = stateOf(stage, performanceRoom)
  const points = currentPoint(show)?.act.points.slice(0, show.point + 1) ?? []
  const expected = new Set<string>()
  points.forEach(({ enters, leaves, flag }, at) => {
    for (const role of enters) expected.add(role)
    for (const condition of flag.conditions) if (condition.kind === 'absent') expected.delete(condition.role)
    if (at < show.point) for (const role of leaves) expected.delete(role)
  })
  return [...expected]
}

/** Somebody goes off. */
export async function* leaveStage(stage: Stage, role: string): Playing {
  const told = inLanguage(languageOfShow(stage), TOLD).leaves(name(stage, role))
  return yield* happen(stage, { kind: 'leave', by: role }, told)
}

/** A change happens if it can, and is seen by whoever can see it. */
export async function* happen(stage: Stage, change: Change, told: string): Playing {
  return yield* each(stage, enact(stateOf(stage, settingRoom), { change, told }))
}

async function* call(stage: Stage, role: string, to: Calling): Playing {
  const { scenes, scene } = stateOf(stage, settingRoom)
  const text = inLanguage(languageOfShow(stage), CALLED)[to](named(scenes, scene ?? '')?.name ?? '')
  return yield fact(personCalled, { by: 'stage-manager', audience: [role], body: { role, to, text } })
}

/** A name as it stands inside a sentence: its own article is small there. */
function inSentence(name: string): string {
  return name.replace(/^(?:The|An?)(?=\s)/u, (article) => article.toLowerCase())
}

export const CALLED: Readonly<Record<Language, Readonly<Record<Calling, (place: string) => string>>>> =
  wordTable('performance.enter-stage.called', {
    en: {
      enter: () => 'This is where you come on: say or do something.',
      leave: () => 'You may go now: it is your moment to leave.',
      follow: (place) =>
        `They have gone to ${inSentence(definite(place))}: follow them by saying or doing so.`,
    },
    zh: {
      enter: () => '该你上场了：说句话，或者做点什么。',
      leave: () => '你可以走了：现在正是你下场的时候。',
      follow: (place) => `他们到${place}去了：要跟上，说一声或者做出来就行。`,
    },
  })

function name(stage: Stage, role: string): string {
  return namesOf(stage)[role] ?? role
}

/** How comings and goings are told. */
export const TOLD: Readonly<Record<Language, Record<'enters' | 'leaves', (name: string) => string>>> =
  wordTable('performance.enter-stage.told', {
    en: { enters: (name) => `${name} enters.`, leaves: (name) => `${name} leaves.` },
    zh: { enters: (name) => `${name}上场。`, leaves: (name) => `${name}下场。` },
  })
