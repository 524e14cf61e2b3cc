import type { Stage } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { latestFor } from '../excerpt.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import { confessPrompt } from '../prompts/confess.prompt.ts'
import { reactPrompt } from '../prompts/react.prompt.ts'
import { eachSays } from './each-says.ts'
import { sayAloud } from './say-aloud.ts'

/** After the truth: whoever did it says so in their own words, and the others say what that does to them. */
export async function speakOut(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  return eachSays(
    stage,
    {
      roles,
      doing: 'speak-out',
      says: async (player, audience) => {
        const isGuilty = player.sheet.killed.length > 0
        const step = `${isGuilty ? 'confess' : 'react'}:${player.role}`
        const dead = (player.part.told?.victims ?? []).map(({ name }) => name).join(' ')
        const input = { player, excerpt: await latestFor(player, dead, crew) }
        const prompt = isGuilty ? confessPrompt : reactPrompt
        const text = await sayAloud(prompt, { player, input, step, audience }, crew)
        return { kind: isGuilty ? 'confession' : 'reaction', text, step }
      },
    },
    crew,
  )
}
