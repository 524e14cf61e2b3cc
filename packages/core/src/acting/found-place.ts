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

/** A change as a viewer notices it in a place. Who goes themselves has their things with them: to them the place is as they left it. */
export function noticedIn(
  place: Sight,
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
  const way = goes(place, change)
  return { seq, by: change.by, goes: way === 'out' && change.by === viewer ? null : way, seen }
}

/** The place after what was noticed in it. */
export function placeAfter(place: Sight, noticed: readonly Noticed[]): Sight {
  return noticed.reduce((before, one) => ('look' in one ? one.look : changedBy(before, one)), place)
}

function goes({ scene }: Sight, change: Change): 'in' | 'out' | null {
  if (change.kind === 'enter' || change.kind === 'emerge') return 'in'
  if (change.kind === 'move') return change.scene === scene ? 'in' : 'out'
  return change.kind === 'leave' ? 'out' : null
}

function changedBy(place: Sight, { by, goes: way, seen }: Exclude<Noticed, { look: Sight }>): Sight {
  const now = new Map(seen.map((prop) => [prop.id, prop]))
  const known = new Set(place.props.map(({ id }) => id))
  const standing = [
    ...place.props.map((prop) => now.get(prop.id) ?? prop),
    ...seen.filter(({ id }) => !known.has(id)),
  ]
  const entries = { props: Object.fromEntries(standing.map((prop) => [prop.id, prop])) }
  const props = standing.filter(({ id }) => !isGone(entries, id))
  if (way === null) return { ...place, props }
  const others = place.people.filter((id) => id !== by)
  if (way === 'in') return { ...place, people: [...others, by], props }
  return { ...place, people: others, props: props.filter(({ id }) => carrierOf(entries, id) !== by) }
}
