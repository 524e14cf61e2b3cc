import type { Change } from '../schema/change.ts'
import { HOUSE } from '../schema/event.ts'
import { named } from '../world/setting.ts'

/** What went on in plain view of the house while somebody was not there: who, never what was said. */
export interface Missed {
  readonly spoke: readonly string[]
  readonly came: readonly string[]
  readonly went: readonly string[]
}

/** Nothing at all. */
export const NOTHING_MISSED: Missed = { spoke: [], came: [], went: [] }

/** Something the house perceived, as far as it counts for who was away. */
export interface HouseEvent {
  readonly by: string
  readonly audience: readonly string[]
  readonly change?: Change
}

/** Who could miss something: what each did so far, who plays, and which place is on show. */
export interface Audience {
  readonly missed: Readonly<Record<string, Missed>>
  readonly seated: Readonly<Record<string, string>>
  readonly on: string | null
}

/** What people missed after something happened: it counts for whoever the house knows more than. */
export function missedAfter(
  { missed, seated, on }: Audience,
  { by, audience, change }: HouseEvent,
): Readonly<Record<string, Missed>> {
  if (!audience.includes(HOUSE)) return missed
  const way = change === undefined ? 'spoke' : wayOf(change, on)
  if (way === undefined) return missed
  const { [by]: own, ...others } = missed
  // Whoever comes to where the play is sees for themselves.
  const before = own === undefined || way !== 'came' ? missed : others
  const away = Object.keys(seated).filter((role) => role !== by && !audience.includes(role))
  if (away.length === 0) return before
  const added = away.map((role) => [role, withOne(named(before, role) ?? NOTHING_MISSED, by, way)] as const)
  return { ...before, ...Object.fromEntries(added) }
}

function withOne(one: Missed, by: string, way: keyof Missed): Missed {
  const rest = way === 'spoke' ? one : { ...one, came: without(one.came, by), went: without(one.went, by) }
  return { ...rest, [way]: [...without(rest[way], by), by] }
}

function without(roles: readonly string[], role: string): readonly string[] {
  return roles.filter((one) => one !== role)
}

function wayOf(change: Change, on: string | null): 'came' | 'went' | undefined {
  if (change.kind === 'enter') return 'came'
  if (change.kind === 'leave') return 'went'
  return change.kind === 'move' ? (change.scene === on ? 'came' : 'went') : undefined
}
