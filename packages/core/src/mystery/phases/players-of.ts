import type { Stage } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { type MysteryCrew, type PlayerNow, playerNow } from '../mystery-crew.ts'

/** Who does what. */
export interface PlayersAtWork {
  readonly roles: readonly string[]
  readonly doing: string
  readonly work: (player: PlayerNow) => Promise<readonly Fact[]>
}

/** Has each of these players do something, all at once and from the same stage; what they did comes in the order of seats. */
export async function eachPlayer(
  stage: Stage,
  { roles, doing, work }: PlayersAtWork,
  { steps }: Pick<MysteryCrew, 'steps'>,
): Promise<readonly Fact[]> {
  const players = roles.flatMap((role) => playerNow(stage, role) ?? [])
  const done = await steps.all(
    players.map((player) => ({ name: `${doing}:${player.role}`, run: () => work(player) })),
  )
  return done.flat()
}
