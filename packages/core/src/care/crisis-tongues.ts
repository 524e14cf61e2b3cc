import { crisisHandedIn } from './care-in.ts'
import { CRISIS_CHINESE } from './crisis-chinese.ts'
import { CRISIS_ENGLISH } from './crisis-english.ts'
import type { CrisisTongue } from './crisis-signs.ts'

/** How crisis is said in each language that is known here and tells. */
export function crisisTongues(): readonly CrisisTongue[] {
  return [CRISIS_ENGLISH, CRISIS_CHINESE, ...crisisHandedIn()]
}
