import type { MysteryCase } from '../schema/case.ts'
import type { TableState } from './table-room.ts'

/** As many react to the truth at a small table, and at a large one. */
const REACTIONS = { few: 2, many: 3 }
const MANY_SEATS = 5

/** Which players of the house speak next once the truth is told: whoever did it, one by one; then those whom it touches most, at once. */
export function afterTruth(
  table: TableState & { readonly case: MysteryCase },
  house: readonly string[],
): readonly string[] {
  const { case: of, passed, settings } = table
  // Where the key was put methods are compared, and nobody listens.
  if (settings.key) return []
  const guilty = of.victims.flatMap(({ killedBy }) => killedBy)
  const next = house.find((id) => guilty.includes(id) && !passed.includes(id))
  if (next !== undefined) return [next]
  const touched = house.filter((id) => !guilty.includes(id)).sort(byTouch(table))
  const count = of.roles.length < MANY_SEATS ? REACTIONS.few : REACTIONS.many
  return touched.slice(0, count).filter((id) => !passed.includes(id))
}

/** Those who were named without having done it come first, by how many named them; then those who named the right one. */
function byTouch({ counted, case: of }: TableState & { readonly case: MysteryCase }) {
  const weigh = (role: string): number =>
    counted.reduce((sum, { victim, votes }) => {
      const { killedBy = [] } = of.victims.find(({ id }) => id === victim) ?? {}
      const named = votes.filter((vote) => vote.for === role).length
      const isRight = votes.some((vote) => vote.by === role && killedBy.includes(vote.for ?? ''))
      return sum + named * 2 + (isRight ? 1 : 0)
    }, 0)
  return (one: string, other: string): number => weigh(other) - weigh(one)
}
