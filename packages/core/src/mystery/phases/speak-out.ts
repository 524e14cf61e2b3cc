import { fact } from '../../record/define-event.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import { confessPrompt } from '../prompts/confess.prompt.ts'
import { reactPrompt } from '../prompts/react.prompt.ts'
import { tableLine } from '../table-events.ts'
import { everybody } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import { eachPlayer } from './players-of.ts'
import { sayAloud } from './say-aloud.ts'

/** After the truth: whoever did it says so in their own words, and the others say what that does to them. */
export async function speakOut(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const audience = everybody(stateOf(stage, tableRoom).case as MysteryCase)
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'speak-out',
      work: async (player) => {
        const isGuilty = player.sheet.killed.length > 0
        const step = `${isGuilty ? 'confess' : 'react'}:${player.role}`
        const dead = (player.part.told?.victims ?? []).map(({ name }) => name).join(' ')
        const input = { player, excerpt: await latestFor(player, dead, crew) }
        const prompt = isGuilty ? confessPrompt : reactPrompt
        const text = await sayAloud(prompt, { player, input, step, audience }, crew)
        const kind = isGuilty ? ('confession' as const) : ('reaction' as const)
        return [fact(tableLine, { by: player.role, audience, body: { kind, text, step, private: false } })]
      },
    },
    crew,
  )
}
