import { mentions, nameKey, samePerson } from '../prelude/names.ts'
import type { Act, Blueprint, FlagCondition, Point, Prop, Scene } from '../schema/blueprint.ts'
import { goneByFlag, rolesOf } from './check-flag.ts'
import { whoIsOn } from './outline.ts'
import { type Finder, propFinder, repairProps } from './repair-props.ts'
import { repairSpeaking, repairStory } from './repair-story.ts'

/** Mends what is mechanical: names where ids belong, order of points, comings and goings, props without a place. */
export function repairBlueprint(blueprint: Blueprint): Blueprint {
  const role = roleFinder(blueprint)
  const acts = blueprint.acts.map((act) => repairAct(act, { blueprint, role }))
  return { ...blueprint, ...repairStory(blueprint.story, role), acts }
}

function roleFinder({ cast }: Blueprint): Finder {
  return (reference) => {
    const exact = cast.find(({ id }) => id === reference)
    const named = cast.find(({ name, aliases }) =>
      [name, ...aliases].some((other) => nameKey(other) === nameKey(reference)),
    )
    const alike = cast.filter(({ name }) => samePerson(name, reference))
    return (exact ?? named ?? (alike.length === 1 ? alike[0] : undefined))?.id
  }
}

function sceneFinder(scenes: readonly Scene[]): Finder {
  return (reference) =>
    (
      scenes.find(({ id }) => id === reference) ??
      scenes.find(({ name }) => nameKey(name) === nameKey(reference))
    )?.id
}

function repairAct(
  act: Act,
  { blueprint, role }: { readonly blueprint: Blueprint; readonly role: Finder },
): Act {
  const place = sceneFinder(act.scenes)
  const scenes = act.scenes.map((scene) => ({
    ...scene,
    props: [...repairProps(scene, { role, language: blueprint.language })],
    next: unique(scene.next.flatMap((reference) => place(reference) ?? [])).filter((id) => id !== scene.id),
  }))
  const points = repairPoints(inOrder(act.points), { scenes, role, blueprint })
  const appeared = new Set(points.flatMap(({ enters }) => enters))
  const goals = act.goals.flatMap(({ role: reference, goal }) => {
    const id = role(reference)
    return id === undefined ? [] : [{ role: id, goal }]
  })
  for (const id of appeared) {
    const motivation = blueprint.cast.find((character) => character.id === id)?.motivation
    if (motivation && !goals.some((goal) => goal.role === id)) goals.push({ role: id, goal: motivation })
  }
  return { ...act, scenes: withHandyProps(scenes, points), points: withWants(points, goals), goals }
}

/** What a flag puts into somebody's hand is no thing too heavy to carry. */
function withHandyProps(scenes: readonly Scene[], points: readonly Point[]): Scene[] {
  const carried = new Set(
    points.flatMap(({ flag }) =>
      flag.conditions.flatMap((one) => (one.kind === 'prop-place' && 'by' in one.place ? [one.prop] : [])),
    ),
  )
  return scenes.map((scene) => ({
    ...scene,
    props: scene.props.map((prop) => (carried.has(prop.id) ? { ...prop, size: 'small' } : prop)),
  }))
}

/** Where wants are written, whoever is on and has none wants from the scene what they want of the act. */
function withWants(points: Point[], goals: Act['goals']): Point[] {
  if (points.every(({ wants }) => wants === undefined)) return points
  return whoIsOn(points).map(({ point, on }) => {
    const { wants = [] } = point
    const lacking = on.filter((id) => !wants.some(({ role }) => role === id))
    const found = lacking.flatMap((id) => goals.find(({ role }) => role === id) ?? [])
    return { ...point, wants: [...wants, ...found.map(({ role, goal }) => ({ role, want: goal }))] }
  })
}

function repairPoints(
  points: readonly Point[],
  {
    scenes,
    role,
    blueprint,
  }: { readonly scenes: readonly Scene[]; readonly role: Finder; readonly blueprint: Blueprint },
): Point[] {
  const onStage = new Set<string>()
  const props: Prop[] = []
  const findScene = sceneFinder(scenes)
  const known = (references: readonly string[]): string[] =>
    unique(references.flatMap((reference) => role(reference) ?? []))
  return points.map((loose) => {
    const scene = findScene(loose.scene) ?? scenes[0]?.id ?? loose.scene
    props.push(...(scenes.find(({ id }) => id === scene)?.props ?? []))
    const conditions = loose.flag.conditions.flatMap(
      (condition) => repairCondition(condition, { find: propFinder(props), role }) ?? [],
    )
    const point = {
      ...repairSpeaking(loose, role),
      scene,
      flag: { ...loose.flag, conditions },
      ...repairWants(loose, role),
    }
    const needed = conditions.flatMap(rolesOf).flatMap(({ id, mustBeOn }) => (mustBeOn ? [id] : []))
    const enters = known([...point.enters, ...needed]).filter((id) => !onStage.has(id))
    if (enters.length + onStage.size === 0) enters.push(...whoShouldBeOn(point, blueprint))
    for (const id of enters) onStage.add(id)
    const leaves = known(point.leaves).filter((id) => onStage.has(id))
    for (const id of [...leaves, ...goneByFlag(point)]) onStage.delete(id)
    return { ...point, enters, leaves }
  })
}

/** One want for each of the cast who is named; a want of nobody's is dropped. */
function repairWants({ wants }: Point, role: Finder): Pick<Point, 'wants'> {
  if (wants === undefined) return {}
  const known = new Map<string, string>()
  for (const { role: reference, want } of wants) {
    const id = role(reference)
    if (id !== undefined && !known.has(id)) known.set(id, want)
  }
  return { wants: [...known].map(([id, want]) => ({ role: id, want })) }
}

/** On an empty stage: those the point speaks of, or else whoever comes first in the cast. */
function whoShouldBeOn({ description, flag }: Point, { cast }: Blueprint): string[] {
  const text = `${flag.text} ${description}`
  const named = cast.filter(({ name, aliases }) => mentions(text, [name, ...aliases]).length > 0)
  return (named.length > 0 ? named : cast.slice(0, 1)).map(({ id }) => id)
}

function repairCondition(
  condition: FlagCondition,
  { find, role }: { readonly find: Finder; readonly role: Finder },
): FlagCondition | undefined {
  if (condition.kind === 'said') {
    const by = role(condition.by)
    const to = condition.to === undefined ? undefined : role(condition.to)
    const { to: _loose, ...rest } = condition
    return by === undefined ? undefined : { ...rest, by, ...(to === undefined ? {} : { to }) }
  }
  if ('role' in condition) {
    const id = role(condition.role)
    return id === undefined ? undefined : { ...condition, role: id }
  }
  if (condition.kind === 'prop-state') {
    const prop = find(condition.prop)
    return prop === undefined ? undefined : { ...condition, prop }
  }
  return repairPlaceCondition(condition, { find, role })
}

function repairPlaceCondition(
  condition: Extract<FlagCondition, { kind: 'prop-place' }>,
  { find, role }: { readonly find: Finder; readonly role: Finder },
): FlagCondition | undefined {
  const prop = find(condition.prop)
  if (prop === undefined) return undefined
  const { place } = condition
  if ('prop' in place) {
    const other = find(place.prop)
    return other === undefined ? undefined : { ...condition, prop, place: { ...place, prop: other } }
  }
  if ('by' in place) {
    const by = role(place.by)
    return by === undefined ? undefined : { ...condition, prop, place: { ...place, by } }
  }
  return { ...condition, prop }
}

function inOrder(points: readonly Point[]): readonly Point[] {
  const numbers = points.map(({ id }) => Number(/(\d+)$/.exec(id)?.[1] ?? Number.NaN))
  if (!numbers.every(Number.isFinite)) return points
  return points
    .map((point, index) => ({ point, number: numbers[index] ?? 0 }))
    .sort((a, b) => a.number - b.number)
    .map(({ point }) => point)
}

function unique(items: readonly string[]): string[] {
  return [...new Set(items)]
}
