import { fact } from '../../record/define-event.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import { talkPrompt } from '../prompts/talk.prompt.ts'
import { tableLine } from '../table-events.ts'
import { everybody } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import { eachPlayer } from './players-of.ts'
import { sayAloud } from './say-aloud.ts'

/** Each of these players says to all what it has come to. */
export async function talkAll(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const audience = everybody(stateOf(stage, tableRoom).case as MysteryCase)
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'talk',
      work: async (player) => {
        const step = `talk:${player.role}`
        const dead = (player.part.told?.victims ?? []).map(({ name }) => name).join(' ')
        const excerpt = await latestFor(player, dead, crew)
        const text = await sayAloud(talkPrompt, { player, input: { player, excerpt }, step, audience }, crew)
        return [
          fact(tableLine, { by: player.role, audience, body: { kind: 'talk', text, step, private: false } }),
        ]
      },
    },
    crew,
  )
}
