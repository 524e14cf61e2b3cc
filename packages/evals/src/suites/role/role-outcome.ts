import type { RoleVerdict } from './judge-texts.ts'
import type { RolePick, RoleText } from './try-role.ts'

/** What came of a role: what each system picked and said, and what judges make of it. */
export type RoleOutcome = {
  readonly picks: readonly RolePick[]
  readonly texts: readonly RoleText[]
  readonly verdicts: readonly RoleVerdict[]
}
