import { settleLives } from '../memory/settle-lives.ts'
import { inProcessSteps } from '../prompting/in-process-steps.ts'
import { runTurn } from '../record/run-turn.ts'
import { alone, type CompanionRoom, roomRandom, roomState } from './room-handle.ts'

/**
 * A talk is over, for now: whoever heard something in this room makes memories of it, however short it was. They stand in the
 * record of the room; a character who takes that record home knows in the next talk what was said in this one.
 */
export async function endTalk(room: CompanionRoom): Promise<void> {
  return alone(room, async () => {
    const { companions, language } = roomState(room)
    const names = Object.fromEntries(Object.values(companions).map(({ id, name }) => [id, name]))
    const roles = Object.values(companions).flatMap(({ id, kind }) => (kind === 'npc' ? [id] : []))
    const { house } = room
    room.stage = await runTurn(
      room.stage,
      (stage, { turn, signals }) =>
        settleLives(
          stage,
          { roles, names, language },
          { ...house, turn, signals, steps: inProcessSteps(house.book, turn) },
        ),
      { ...house, random: roomRandom(room, 'end') },
    )
  })
}
