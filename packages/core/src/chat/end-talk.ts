import { keepAsSaid } from '../memory/keep-as-said.ts'
import { hasHeard, settleLives } from '../memory/settle-lives.ts'
import type { Allowance } from '../ports/allowance.ts'
import { CommediaError } from '../prelude/errors.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import { runTurn } from '../record/run-turn.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { turns } from '../record/turn.ts'
import { alone, type CompanionRoom, roomRandom, roomState } from './room-handle.ts'

/**
 * A talk is over, for now: whoever heard something in this room makes memories of it, however short it was; where nothing is left to
 * spend, the longest lines are kept as they were said. They stand in the record of the room; a character who takes that record
 * home knows in the next talk what was said in this one.
 */
export async function endTalk(room: CompanionRoom): Promise<void> {
  return alone(room, async () => {
    const { companions, language } = roomState(room)
    const names = Object.fromEntries(Object.values(companions).map(({ id, name }) => [id, name]))
    const roles = Object.values(companions).flatMap(({ id, kind }) => (kind === 'npc' ? [id] : []))
    const { house } = room
    const end = (): Promise<Stage> =>
      runTurn(
        room.stage,
        async function* (stage, { turn, signals }) {
          const crew = {
            ...{ ...house, turn, signals, steps: inProcessSteps(house.book, turn) },
            allowance: orNothing(house.allowance),
          }
          try {
            yield* settleLives(stage, { roles, names, language }, crew)
          } catch (error) {
            if (!(error instanceof CommediaError && error.code === 'budget-spent')) throw error
            for (const role of roles) yield* keepAsSaid(viewFor(role, stage), { names, language }, crew)
          }
        },
        { ...house, random: roomRandom(room, 'end') },
      )
    const wasLeft = stateOf(room.stage, turns).open?.take === room.stage.take
    room.stage = await end()
    // A reply that was broken off stands as far as it came; only its turn could be closed.
    if (wasLeft && roles.some((role) => hasHeard(viewFor(role, room.stage)))) room.stage = await end()
  })
}

/** What does not fit breaks off, so that no page is filled without a model. */
function orNothing(allowance: Allowance): Allowance {
  return {
    reserve(bound) {
      if (allowance.reserve(bound)) return true
      throw new CommediaError('budget-spent', 'What this talk may spend is spent.')
    },
    settle: (bound, used) => allowance.settle(bound, used),
  }
}
