import { ask } from '../../prompting/ask.ts'
import { fact } from '../../record/define-event.ts'
import type { Stage } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { excerptFor } from '../excerpt.ts'
import type { MysteryCrew } from '../mystery-crew.ts'
import { tableHintPrompt } from '../prompts/table-hint.prompt.ts'
import { tableHintGiven } from '../table-events.ts'
import { eachPlayer } from './players-of.ts'

/** Helps people who asked for it, each from what they know themselves. */
export function giveTableHints(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'hint',
      work: async (player) => {
        const { role, language } = player
        const dead = (player.part.told?.victims ?? []).map(({ name }) => name).join(' ')
        const input = { player, excerpt: await excerptFor(player, dead, crew) }
        const { output } = await ask(tableHintPrompt, { input, step: `hint:${role}`, language, role }, crew)
        return [fact(tableHintGiven, { by: 'host', audience: [role], body: { role, text: output } })]
      },
    },
    crew,
  )
}
