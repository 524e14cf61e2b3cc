import { fact } from '../../record/define-event.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { type TableLineKind, tableLine } from '../table-events.ts'
import { everybody } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import { eachPlayer, type PlayersAtWork } from './players-of.ts'

/** What one of the players says to all, by the step that found the words. */
export interface SaidToAll {
  readonly kind: TableLineKind
  readonly text: string
  readonly step: string
}

/** Has each of these players say something to all, at once; whoever has nothing to say is silent. */
export async function eachSays(
  stage: Stage,
  {
    says,
    ...who
  }: Omit<PlayersAtWork, 'work'> & {
    readonly says: (player: PlayerNow, audience: readonly string[]) => Promise<SaidToAll | undefined>
  },
  crew: Pick<MysteryCrew, 'steps'>,
): Promise<readonly Fact[]> {
  const audience = everybody(stateOf(stage, tableRoom).case as MysteryCase)
  const work = async (player: PlayerNow): Promise<readonly Fact[]> => {
    const said = await says(player, audience)
    if (said === undefined) return []
    return [fact(tableLine, { by: player.role, audience, body: { ...said, private: false } })]
  }
  return eachPlayer(stage, { ...who, work }, crew)
}
