import type { Act, Blueprint, Point, Scene } from '@commedia/core'

/** How the ids of a blueprint read to a person: people, scenes and props by name, the id where a name is missing. */
export function namesIn({ cast, acts }: Blueprint): (id: string) => string {
  const scenes = acts.flatMap((act) => act.scenes)
  const named = [...cast, ...scenes, ...scenes.flatMap(({ props }) => props)]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) || id
}

/** A point, and who is on stage in it. */
export interface PeopledPoint {
  readonly point: Point
  readonly on: readonly string[]
}

/** Each point of an act with those who are on stage in it: whoever came in and has not gone, by leave or by the flag. */
export function peopledPoints({ points }: Pick<Act, 'points'>): readonly PeopledPoint[] {
  const onStage = new Set<string>()
  return points.map((point) => {
    for (const id of point.enters) onStage.add(id)
    const on = [...onStage]
    for (const id of [...point.leaves, ...goneByFlag(point)]) onStage.delete(id)
    return { point, on }
  })
}

/** The props the flag of a point is about. */
export function propsOfFlag({ flag }: Point): readonly string[] {
  const props = flag.conditions.flatMap((condition) => {
    if (condition.kind === 'prop-state') return [condition.prop]
    if (condition.kind !== 'prop-place') return []
    return 'prop' in condition.place ? [condition.prop, condition.place.prop] : [condition.prop]
  })
  return [...new Set(props)]
}

/** What is done and heard in a place. */
export function goingOn({ business = [], sound }: Scene): readonly string[] {
  return [...business, ...(sound === undefined ? [] : [sound])]
}

function goneByFlag({ flag }: Point): readonly string[] {
  return flag.conditions.flatMap((condition) => (condition.kind === 'absent' ? [condition.role] : []))
}
