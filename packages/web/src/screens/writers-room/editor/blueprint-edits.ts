import type { Act, Blueprint, CastMember, FlagCondition, Place, Point, Prop, Scene } from '@commedia/core'
import { placesIn, withValue } from './at-path.ts'

/** What was changed, and which item is looked at afterwards. */
export interface Edit {
  readonly blueprint: Blueprint
  readonly item: string
}

/** Somebody new, of whom nothing is known yet. */
export function addMember(blueprint: Blueprint): Edit {
  const id = freeId('role_', blueprint)
  const member: CastMember = {
    ...{ id, name: '', aliases: [], language: blueprint.language, description: '', background: '' },
    ...{ personality: '', voice: '', motivation: '', relationships: [] },
  }
  return {
    blueprint: { ...blueprint, cast: [...blueprint.cast, member] },
    item: `cast.${blueprint.cast.length}`,
  }
}

/** An act after the last, with a place and a point to begin with. */
export function addAct(blueprint: Blueprint): Edit {
  const number = blueprint.acts.length + 1
  const scene = emptyScene(freeId(`scene_${number}_`, blueprint))
  const act: Act = {
    ...{ id: freeId('act_', blueprint), title: '', summary: '', ending: '', goals: [] },
    ...{ scenes: [scene], points: [emptyPoint(freeId(`point_${number}_`, blueprint), scene.id)] },
  }
  return { blueprint: { ...blueprint, acts: [...blueprint.acts, act] }, item: `acts.${number - 1}` }
}

/** A place more in an act. */
export function addScene(blueprint: Blueprint, act: number): Edit {
  const scenes = blueprint.acts[act]?.scenes ?? []
  const scene = emptyScene(freeId(`scene_${act + 1}_`, blueprint))
  const path = `acts.${act}.scenes`
  return { blueprint: withValue(blueprint, path, [...scenes, scene]), item: `${path}.${scenes.length}` }
}

/** A thing more in a place. */
export function addProp(blueprint: Blueprint, act: number, scene: number): Edit {
  const props = blueprint.acts[act]?.scenes[scene]?.props ?? []
  const prop: Prop = {
    ...{ id: freeId(`prop_${act + 1}_`, blueprint), name: '', aliases: [], description: '' },
    ...{ size: 'large', place: { kind: 'at', where: '' }, hidden: false, states: {} },
  }
  const path = `acts.${act}.scenes.${scene}.props`
  return { blueprint: withValue(blueprint, path, [...props, prop]), item: `${path}.${props.length}` }
}

/** A turn of the story more, after all others of its act. */
export function addPoint(blueprint: Blueprint, act: number): Edit {
  const { points = [], scenes = [] } = blueprint.acts[act] ?? {}
  const last = points.at(-1)
  const id = freeId(last?.id.replace(/\d+$/, '') ?? `point_${act + 1}_`, blueprint)
  const point = emptyPoint(id, last?.scene ?? scenes[0]?.id ?? '')
  const path = `acts.${act}.points`
  return {
    blueprint: withValue(blueprint, path, inTheirOrder([...points, point])),
    item: `${path}.${points.length}`,
  }
}

/** Puts a point elsewhere in its act: earlier or later, or in another place. */
export function movePoint(
  blueprint: Blueprint,
  item: string,
  { to, scene }: { readonly to: number; readonly scene?: string },
): Edit {
  const [act = 0, from = 0] = placesIn(item)
  const points = blueprint.acts[act]?.points ?? []
  const moved = points[from]
  if (moved === undefined) return { blueprint, item }
  const others = points.filter((_, index) => index !== from)
  const place = Math.min(Math.max(to, 0), others.length)
  const placed = scene === undefined ? moved : { ...moved, scene }
  if (place === from && placed.scene === moved.scene) return { blueprint, item }
  const path = `acts.${act}.points`
  const reordered = [...others.slice(0, place), placed, ...others.slice(place)]
  return { blueprint: withValue(blueprint, path, inTheirOrder(reordered)), item: `${path}.${place}` }
}

/** Takes an item out, and whoever leaves the cast out of every scene with it. What the check finds then is for the writer. */
export function removeItem(blueprint: Blueprint, item: string): Edit {
  const without = withValue(blueprint, item, undefined)
  const parent = item.startsWith('cast.') ? '' : item.replace(/\.?[a-z]+\.\d+$/, '')
  const role = item.startsWith('cast.') ? blueprint.cast[placesIn(item)[0] ?? 0]?.id : undefined
  return { blueprint: role === undefined ? without : withoutRole(without, role), item: parent }
}

/** The first condition of a kind one could set: with things and people that are there. */
export function newCondition(
  kind: FlagCondition['kind'],
  { prop, role }: { readonly prop: string; readonly role: string },
): FlagCondition {
  switch (kind) {
    case 'prop-place':
      return { kind, prop, place: { kind: 'held', by: role } }
    case 'prop-state':
      return { kind, prop, state: 'open', is: true }
    case 'said':
      return { kind, by: role, words: [] }
    default:
      return { kind, role }
  }
}

/** The first place of a kind one could choose. */
export function newPlace(
  kind: Place['kind'],
  { prop, role }: { readonly prop: string; readonly role: string },
): Place {
  if (kind === 'at') return { kind, where: '' }
  return kind === 'held' || kind === 'worn' ? { kind, by: role } : { kind, prop }
}

function withoutRole(blueprint: Blueprint, role: string): Blueprint {
  const isOther = (id: string): boolean => id !== role
  return {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      goals: act.goals.filter((goal) => isOther(goal.role)),
      points: act.points.map(({ wants, ...point }) => ({
        ...point,
        enters: point.enters.filter(isOther),
        leaves: point.leaves.filter(isOther),
        ...(wants?.some((want) => isOther(want.role))
          ? { wants: wants.filter((want) => isOther(want.role)) }
          : {}),
      })),
    })),
  }
}

/** Points are told apart by number, and their numbers go up as the story does. */
function inTheirOrder(points: readonly Point[]): readonly Point[] {
  const ids = points.map(({ id }) => id).sort((one, other) => numberOf(one) - numberOf(other))
  return points.map((point, index) => ({ ...point, id: ids[index] ?? point.id }))
}

function numberOf(id: string): number {
  return Number(/(\d+)$/.exec(id)?.[1] ?? 0)
}

function emptyScene(id: string): Scene {
  return { id, name: '', surroundings: '', time: '', next: [], props: [], events: [] }
}

function emptyPoint(id: string, scene: string): Point {
  const flag = { text: '', conditions: [] }
  return { id, scene, description: '', enters: [], leaves: [], flag, result: '', quotations: [] }
}

/** An id nobody has: the number after the highest. */
function freeId(prefix: string, blueprint: Blueprint): string {
  const taken = [
    ...blueprint.cast,
    ...blueprint.acts,
    ...blueprint.acts.flatMap(({ points }) => points),
    ...blueprint.acts.flatMap(({ scenes }) => scenes),
    ...blueprint.acts.flatMap(({ scenes }) => scenes.flatMap(({ props }) => props)),
  ].map(({ id }) => id)
  const same = taken.filter((id) => id.startsWith(prefix)).map(numberOf)
  return `${prefix}${Math.max(0, ...same) + 1}`
}
