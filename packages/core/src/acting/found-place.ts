import type { Change } from '../schema/change.ts'
import { carrierOf, isGone } from '../world/setting.ts'
import type { Sight, SightProp } from '../world/setting-room.ts'

/** What somebody saw change, with whoever came or went by it; or what they saw on looking round once more. */
export type Noticed =
  | {
      readonly seq: number
      readonly by: string
      readonly goes: 'in' | 'out' | null
      readonly seen: readonly SightProp[]
    }
  | { readonly seq: number; readonly look: Sight }

/** A change as a viewer notices it in a scene. Who goes themselves has their things with them: to them the place is as they left it. */
export function noticedIn(
  scene: string,
  {
    seq,
    change,
    seen,
    viewer,
  }: {
    readonly seq: number
    readonly change: Change
    readonly seen: readonly SightProp[]
    readonly viewer: string
  },
): Noticed {
  const way = goes(scene, change)
  return { seq, by: change.by, goes: way === 'out' && change.by === viewer ? null : way, seen }
}

/** The scene one is in after what was noticed. */
export function sceneAfter(place: Sight, noticed: readonly Noticed[]): string {
  for (let at = noticed.length - 1; at >= 0; at--) {
    const one = noticed[at]
    if (one !== undefined && 'look' in one) return one.look.scene
  }
  return place.scene
}

/** The place after what was noticed in it. Whoever looked round knows all of it anew, so only what came after counts. */
export function placeAfter(place: Sight, noticed: readonly Noticed[]): Sight {
  const lookedAt = noticed.findLastIndex((one) => 'look' in one)
  const looked = noticed[lookedAt]
  const before = looked !== undefined && 'look' in looked ? looked.look : place
  const since = noticed.slice(lookedAt + 1).flatMap((one) => ('look' in one ? [] : [one]))
  return since.length === 0 ? before : changedBy(before, since)
}

function goes(scene: string, change: Change): 'in' | 'out' | null {
  if (change.kind === 'enter' || change.kind === 'emerge') return 'in'
  if (change.kind === 'move') return change.scene === scene ? 'in' : 'out'
  return change.kind === 'leave' ? 'out' : null
}

function changedBy(place: Sight, changes: readonly Exclude<Noticed, { look: Sight }>[]): Sight {
  const standing = new Map(place.props.map((prop) => [prop.id, prop]))
  const entries = { props: Object.fromEntries(standing) }
  const dropped = (isOff: (id: string) => boolean): void => {
    for (const id of [...standing.keys()].filter(isOff)) {
      standing.delete(id)
      delete entries.props[id]
    }
  }
  let { people } = place
  for (const [at, { by, goes: way, seen }] of changes.entries()) {
    for (const prop of seen) {
      standing.set(prop.id, prop)
      entries.props[prop.id] = prop
    }
    if (way !== null) people = people.filter((id) => id !== by)
    if (way === 'in') people = [...people, by]
    if (way === 'out') dropped((id) => carrierOf(entries, id) === by)
    // What is gone takes along what is in it; nothing else makes a thing go.
    if (at === 0 || seen.some(({ place: where }) => where.kind === 'gone'))
      dropped((id) => isGone(entries, id))
  }
  return { ...place, people, props: [...standing.values()] }
}
