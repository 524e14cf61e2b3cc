import { partOf, type Stage, stateOf, viewFor } from '../record/stage.ts'
import { BOOTH } from '../schema/event.ts'
import { isLaid, isPerson, speakingOrder } from './next-table-move.ts'
import { tableRoom } from './table-room.ts'
import { suspectsOf, type TablePart } from './table-view.ts'

/** Which person a player of the house is to ask now: somebody whom nobody of the house has asked in this round, where nobody who is still to ask has a better reason to. */
export function personToAsk(stage: Stage, role: string): string | undefined {
  const table = stateOf(stage, tableRoom)
  if (!isLaid(table) || table.phase !== 'questions' || isPerson(table, role)) return undefined
  const order = speakingOrder(table)
  const people = order.filter((id) => isPerson(table, id) && table.addressed[id] === undefined)
  if (people.length === 0) return undefined
  // Code looks at what everybody believes; the player learns no more of it than whom to ask.
  const part = partOf(viewFor(BOOTH, stage), tableRoom)
  let askers = order.filter((id) => !isPerson(table, id) && !table.passed.includes(id))
  for (const person of people) {
    const [best] = askers.toSorted((one, other) => reason(part, other, person) - reason(part, one, person))
    if (best === role) return person
    askers = askers.filter((id) => id !== best)
  }
  return undefined
}

/** How much of somebody's suspicion falls on a person: the fewer they suspect, the more. */
function reason(part: TablePart, role: string, person: string): number {
  const shares = (part.told?.victims ?? []).map(({ id }) => {
    const suspects = suspectsOf(part, role, id)
    return suspects.includes(person) ? 1 / suspects.length : 0
  })
  return Math.max(0, ...shares)
}
