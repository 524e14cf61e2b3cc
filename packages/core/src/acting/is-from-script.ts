import { idFrom } from '../prelude/ids.ts'
import type { Character } from '../schema/character.ts'

/** Whether somebody was read out of a script: they have lived in the work they come from, in the role that bears their name. */
export function isFromScript({ name, origin, chronicle = [] }: Character): boolean {
  return origin !== undefined && chronicle.some(({ role }) => role === idFrom('role', origin, name))
}
