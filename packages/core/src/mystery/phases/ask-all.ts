import { type Stage, stateOf } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { methodOf } from '../methods/method-of.ts'
import { aimOf } from '../methods/weigh.ts'
import type { Aim } from '../methods/weighing.ts'
import { type MysteryCrew, playerNow } from '../mystery-crew.ts'
import { isLaid } from '../next-table-move.ts'
import { questionFact, showFacts } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'

/**
 * Each of these players works out whom to ask what, all at once; then they ask in the order of seats, so that whoever
 * has left it open knows what those before ask. Cards come on the table before the question that may speak of them.
 */
export async function askAll(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const table = stateOf(stage, tableRoom)
  if (!isLaid(table)) return []
  const players = roles.flatMap((role) => playerNow(stage, role) ?? [])
  const inquiries = await crew.steps.all(
    players.map((player) => ({
      name: `ask:${player.role}`,
      run: () => methodOf(player, crew).ask(player, crew),
    })),
  )
  const facts: Fact[] = []
  const asked: Aim[] = []
  players.forEach((player, at) => {
    const { role: by } = player
    const { thoughts = [], questions = [], cards = [], open = [] } = inquiries[at] ?? {}
    const chosen = methodOf(player, crew).choose?.(player, open, asked)
    const wanted = [...questions, ...(chosen?.questions ?? [])]
    const held = cards.filter(({ clue }) => table.found[clue] === by)
    facts.push(
      ...thoughts,
      ...(chosen?.thoughts ?? []),
      ...held.flatMap((card) => showFacts(table.case, { by, ...card })),
      ...wanted.map((question, nth) =>
        questionFact({ ...question, by, name: `${player.round}:${crew.turn.id}:${nth}` }, table.case),
      ),
    )
    asked.push(...wanted.filter((one) => !one.private).map((one) => aimOf(player, { ...one, by })))
  })
  return facts
}
