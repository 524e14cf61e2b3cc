import type { Condition, WorldValue } from '../schema/world.ts'

/** Looks up a value of the world by name. */
export type ReadWorld = (key: string) => WorldValue | undefined

/** Whether a condition holds. No condition always holds; a value never set meets none; without bounds, being set is enough. */
export function isMet(condition: Condition | undefined, read: ReadWorld): boolean {
  if (condition === undefined || condition.tag === 'none') return true
  if (condition.tag === 'event') return read(condition.event) === true
  const value = read(condition.key)
  if (value === undefined) return false
  const { min, max, equals } = condition
  if (equals !== undefined && value !== equals) return false
  if (min === undefined && max === undefined) return true
  return (
    typeof value === 'number' && (min === undefined || value >= min) && (max === undefined || value < max)
  )
}
