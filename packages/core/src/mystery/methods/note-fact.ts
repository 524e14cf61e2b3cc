import { fact } from '../../record/define-event.ts'
import type { Fact } from '../../schema/event.ts'
import type { PlayerNow } from '../mystery-crew.ts'
import { noteMade } from '../table-events.ts'

/** A player writes something down, for itself alone. */
export function noteFact({ role }: PlayerNow, note: { readonly name: string; readonly text: string }): Fact {
  return fact(noteMade, { by: role, audience: [role], body: note })
}

/** What a player last wrote down under this name. */
export function noteOf({ part, role }: PlayerNow, name: string): string | undefined {
  return part.notes[role]?.[name]
}
