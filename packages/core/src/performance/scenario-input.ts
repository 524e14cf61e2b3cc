import { standingWords } from '../acting/stage-words.ts'
import { inLanguage } from '../prelude/in-language.ts'
import type { Language } from '../prelude/language.ts'
import { nameLine, oneLine } from '../prelude/lines.ts'
import type { PageSize } from '../prompting/page-size.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import type { Act, Blueprint, Point } from '../schema/blueprint.ts'
import { HOUSE } from '../schema/event.ts'
import { named, sceneOfProp } from '../world/setting.ts'
import { settingRoom } from '../world/setting-room.ts'
import { namesOf } from './actors.ts'
import { playedScript } from './audience-view.ts'
import { heightOf } from './height.ts'
import { currentPoint, performanceRoom } from './performance-room.ts'
import type { PointPlace } from './point-place.ts'
import type { ScenarioInput } from './scenario.prompt.ts'
import { scenarioRoom } from './scenario-room.ts'
import { SCENARIO_WORDS } from './scenario-words.ts'
import { isInPersonsHands } from './seats.ts'

/** Of which point the director's page is, and how much it holds. */
export interface Ahead {
  readonly blueprint: Blueprint
  readonly place: PointPlace
  /** So much of what was played, in Latin characters. */
  readonly latin: number
  readonly pages: PageSize
}

/** What the director knows before a point: the plan, the stage as it stands, what was played; on a lean page the least of it. */
export function scenarioInput(stage: Stage, { blueprint, place, latin, pages }: Ahead): ScenarioInput {
  const { language, cast } = blueprint
  const { craft } = stateOf(stage, performanceRoom).settings
  const { plants, house } = stateOf(stage, scenarioRoom)
  const act = blueprint.acts[place.act] as Act
  const point = act.points[place.point] as Point
  const words = inLanguage(language, SCENARIO_WORDS)
  const names = Object.fromEntries(cast.map(({ id, name }) => [id, name]))
  const nameOf = (id: string): string => nameLine(names[id] ?? id)
  const isLean = pages === 'lean'
  return {
    language,
    story: isLean ? `${blueprint.logline}\n${act.ending}` : words.story(blueprint, place),
    people: cast.map((member) => {
      const goal = act.goals.find(({ role }) => role === member.id)?.goal ?? ''
      const { name, description, secret, voice } = member
      return words.person(isLean ? { name, description, secret, voice, goal } : { ...member, goal })
    }),
    scene: words.scene(point, { act, nameOf }),
    flag: point.flag.text,
    stage: stageWords(stage, { blueprint, act, language, gone: goneBy(stage, place), pages }),
    played: playedScript(viewFor(HOUSE, stage), { latin, language }),
    plants: craft.includes('ledger') && !isLean ? plants : [],
    unclear: craft.includes('house') && !isLean ? house.unclear : [],
    wonders: craft.includes('house') && !isLean ? house.wonders : [],
    height: craft.includes('curve') && !isLean ? heightOf(blueprint, place) : '',
    lastBy: place.point === 0 ? '' : nameLine(names[stateOf(stage, performanceRoom).lastBy ?? ''] ?? ''),
    guests: cast.flatMap(({ id }) => (isInPersonsHands(stage, id) ? [nameOf(id)] : [])),
  }
}

/** Whoever goes with the point under way is gone when the next one opens. */
function goneBy(stage: Stage, { act, point }: PointPlace): readonly string[] {
  const show = stateOf(stage, performanceRoom)
  const isNext = show.act === act && show.point < point
  return isNext ? (currentPoint(show)?.point.leaves ?? []) : []
}

/** Who is where, and every thing whose whereabouts the plan speaks of, as it truly stands. */
function stageWords(
  stage: Stage,
  {
    blueprint,
    act,
    language,
    gone,
    pages,
  }: {
    readonly blueprint: Blueprint
    readonly act: Act
    readonly language: Language
    readonly gone: readonly string[]
    readonly pages: PageSize
  },
): string {
  const setting = stateOf(stage, settingRoom)
  const words = inLanguage(language, SCENARIO_WORDS)
  const known = namesOf(stage)
  const placeOf = (scene: string | null | undefined): string =>
    scene == null ? words.off : oneLine(act.scenes.find(({ id }) => id === scene)?.name ?? words.off)
  const people = blueprint.cast.map(
    ({ id, name }) =>
      `${nameLine(known[id] ?? name)}${words.colon}${placeOf(gone.includes(id) ? null : named(setting.people, id)?.scene)}`,
  )
  const looking = {
    language,
    personNamed: (id: string) => named(setting.people, id)?.name ?? '',
    propNamed: (id: string) => named(setting.props, id)?.name ?? '',
  }
  const things = Object.values(setting.props).map(
    (prop) =>
      `${nameLine(prop.name)}${words.colon}${[placeOf(sceneOfProp(setting, prop.id)), standingWords(prop, looking), pages === 'lean' ? '' : words.atFirst(oneLine(prop.description)), prop.text && words.reads(oneLine(prop.text))].filter(Boolean).join(words.comma)}`,
  )
  return [...people, ...things].join('\n')
}
