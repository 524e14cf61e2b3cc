import { nameKey } from '../prelude/names.ts'
import {
  type Act,
  BLUEPRINT_VERSION,
  type Blueprint,
  type CastMember,
  type Point,
} from '../schema/blueprint.ts'
import { assembleScene, type PropFinder, propsOf } from './assemble-scene.ts'
import { assembleStory } from './assemble-story.ts'
import type { CircumstancesDraft, NamedProfile, PointDraft } from './drafts.ts'
import { findProfile, nameMeant } from './find-profile.ts'
import type { Parts } from './parts.ts'
import { mendedPlot } from './played-plot.ts'
import { conditionOf } from './sign-condition.ts'
import { titleIn } from './title-in.ts'
import type { Brief } from './writers-brief.ts'

/** Puts handed-in parts into one blueprint: gives out the ids and turns names into them. Checks nothing. */
export function assembleBlueprint(brief: Brief, parts: Parts): Blueprint {
  const { profiles, work, story } = parts
  const names = profiles.map(({ name }) => name)
  const roleId = (name: string): string => {
    const found = findProfile(name, profiles)
    return found === undefined ? name : roleAt(profiles.indexOf(found))
  }
  const first = parts.acts[0]?.direction
  return {
    format: 'commedia-blueprint',
    version: BLUEPRINT_VERSION,
    title: work?.title ?? titleIn(brief.topic) ?? first?.title ?? brief.topic.slice(0, 60),
    language: brief.language,
    logline: work?.logline ?? first?.logline ?? brief.topic,
    source: sourceOf(brief, work),
    ...(story && { story: assembleStory(story, (name) => roleId(nameMeant(name, names) ?? name)) }),
    cast: profiles.map((profile, index) => castMember(profile, index, { profiles, brief })),
    acts: parts.acts.map((act, index) => assembleAct(act, index + 1, roleId)),
  }
}

function sourceOf({ topic }: Brief, work: Parts['work']): Blueprint['source'] {
  if (work === undefined) return { kind: 'topic', topic }
  const { title, author } = work
  return { kind: 'work', title, ...(author !== undefined && { author }) }
}

function roleAt(index: number): string {
  return `role_${index + 1}`
}

function castMember(
  profile: NamedProfile,
  index: number,
  { profiles, brief }: { readonly profiles: readonly NamedProfile[]; readonly brief: Brief },
): CastMember {
  const { language } = brief
  const { name, description, background, personality, voice, want, secret, relationships, stories } = profile
  const others = new Set(profiles.map((other) => nameKey(other.name)).filter((key) => key !== nameKey(name)))
  const address = [...new Set(profile.address)].filter((form) => !others.has(nameKey(form)))
  return {
    id: roleAt(index),
    name,
    aliases: [],
    language,
    description,
    background,
    personality,
    voice,
    motivation: want,
    relationships: relationships.filter(({ to }) => nameKey(to) !== nameKey(name)),
    ...(secret !== '' && { secret }),
    ...(stories.length > 0 && { stories }),
    ...(address.length > 0 && { address }),
  }
}

function assembleAct(
  { plot, scenes, direction, circumstances, quotations }: Parts['acts'][number],
  number: number,
  roleId: (name: string) => string,
): Act {
  const props = propsOf(scenes, number)
  const sceneIds = scenes.map((_, index) => `scene_${number}_${index + 1}`)
  const points = mendedPlot(plot, direction).points.map((draft, index) => {
    const given = circumstances.find(({ point }) => point === index + 1)
    const at = scenes.findIndex(({ place }) => nameKey(place) === nameKey(draft.place))
    return {
      ...assemblePoint(draft, { scene: sceneIds[at] ?? draft.place, roleId, propId: props.from(at) }),
      id: `point_${number}_${index + 1}`,
      ...(given !== undefined && assembleCircumstances(given, { time: scenes[at]?.scene.time, roleId })),
      quotations: quotations
        .filter(({ point }) => point === index + 1)
        .map(({ point: _number, ...quotation }) => quotation),
    }
  })
  const conditions = points.flatMap(({ flag }) => flag.conditions)
  return {
    id: `act_${number}`,
    title: direction.actTitle,
    summary: direction.summary,
    ending: plot.ending,
    goals: direction.goals.map(({ name, goal }) => ({ role: roleId(name), goal })),
    ...(direction.stakes.length > 0 && { stakes: direction.stakes }),
    scenes: scenes.map(({ place, scene }, index) => ({
      ...assembleScene(scene, { propId: props.in(index), roleId, conditions }),
      id: sceneIds[index] ?? '',
      name: place,
      next: sceneIds.filter((_, other) => other !== index),
    })),
    points,
  }
}

function assemblePoint(
  point: PointDraft,
  details: {
    readonly scene: string
    readonly roleId: (name: string) => string
    readonly propId: PropFinder
  },
): Omit<Point, 'quotations' | 'id'> {
  const { scene, roleId, propId } = details
  const condition = conditionOf(point.sign, { roleId, propId: (name) => propId(name) ?? name })
  return {
    scene,
    description: point.description,
    ...(point.crisis !== '' && { crisis: roleId(point.crisis) }),
    ...(point.plain.length > 0 && {
      plain: point.plain.map(({ who, fact }) => ({ role: roleId(who), fact })),
    }),
    enters: [...new Set(point.enters.map(roleId))],
    leaves: [...new Set(point.leaves.map(roleId))],
    flag: { text: point.flag, conditions: condition === undefined ? [] : [condition] },
    result: point.result,
  }
}

/** The hour only where it is no longer that of the place. */
function assembleCircumstances(
  { time, news, seen, wants }: CircumstancesDraft,
  { time: before, roleId }: { readonly time: string | undefined; readonly roleId: (name: string) => string },
): Pick<Point, 'time' | 'news' | 'seen' | 'wants'> {
  return {
    ...(time !== '' && time !== before && { time }),
    news,
    seen,
    wants: wants.map(({ name, want }) => ({ role: roleId(name), want })),
  }
}
