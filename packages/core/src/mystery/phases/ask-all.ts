import { type Stage, stateOf } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { methodOf } from '../methods/method-of.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import { questionFact } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import { eachPlayer } from './players-of.ts'

/** Each of these players works out whom to ask what, and asks. */
export async function askAll(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const of = stateOf(stage, tableRoom).case as MysteryCase
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'ask',
      work: async (player) => {
        const { thoughts, questions } = await methodOf(player, crew).ask(player, crew)
        const asked = questions.map((question, at) =>
          questionFact({ ...question, by: player.role, name: `${player.round}:${crew.turn.id}:${at}` }, of),
        )
        return [...thoughts, ...asked]
      },
    },
    crew,
  )
}
