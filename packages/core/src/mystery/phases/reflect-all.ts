import { type Stage, stateOf } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { methodOf } from '../methods/method-of.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import { isLaid, isPerson } from '../next-table-move.ts'
import { tableRoom } from '../table-room.ts'
import { eachPlayer } from './players-of.ts'

/** After a round every player of the house thinks over what it heard. */
export async function reflectAll(
  stage: Stage,
  round: { readonly isLast: boolean },
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const table = stateOf(stage, tableRoom)
  const roles = isLaid(table) ? table.case.roles.map(({ id }) => id).filter((id) => !isPerson(table, id)) : []
  return eachPlayer(
    stage,
    { roles, doing: 'reflect', work: (player) => methodOf(player, crew).after(player, round, crew) },
    crew,
  )
}
