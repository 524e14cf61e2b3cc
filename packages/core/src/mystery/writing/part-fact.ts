import { fact } from '../../record/define-event.ts'
import type { Fact } from '../../schema/event.ts'
import { type CasePart, casePartHandedIn } from './case-writing-room.ts'

/** How often a writer is asked to mend a part. */
export const MOST_MENDINGS = 2

/** A part came in. */
export function partFact(part: CasePart, note: string, round = 1): Fact {
  return fact(casePartHandedIn, { by: `${part}-writer`, audience: [], body: { part, note, round } })
}
