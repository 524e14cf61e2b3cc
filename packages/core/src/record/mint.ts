import type { Minted } from '../schema/view.ts'

/** Marks something as cut to a viewer's eyes. Only what cuts may call it: `viewFor`, and the narrator's own cut. */
export function mint<Cut extends object>(cut: Cut): Cut & Minted {
  return cut as Cut & Minted
}
