import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import type { Stage } from '../../record/stage.ts'
import type { Fact } from '../../schema/event.ts'
import { excerptFor } from '../excerpt.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { introducePrompt } from '../prompts/introduce.prompt.ts'
import { eachSays } from './each-says.ts'
import { sayAloud } from './say-aloud.ts'

/** What a script is searched for before its reader says who it is; scripts have more room then. */
const INTRODUCTION_TOKENS = 12_000

/** Everybody says who they are, at once: nobody has heard the others yet. */
export async function introduceAll(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  return eachSays(
    stage,
    {
      roles,
      doing: 'introduce',
      says: async (narrow, audience) => {
        const player = roomy(narrow)
        const step = `introduce:${player.role}`
        const excerpt = await excerptFor(player, inLanguage(player.language, WHO), crew)
        const text = await sayAloud(
          introducePrompt,
          { player, input: { player, excerpt }, step, audience },
          crew,
        )
        return { kind: 'introduction', text, step }
      },
    },
    crew,
  )
}

/** A table that keeps its pages short keeps this one short too. */
function roomy(player: PlayerNow): PlayerNow {
  const scriptTokens = Math.min(INTRODUCTION_TOKENS, player.settings.scriptTokens * 3)
  return { ...player, settings: { ...player.settings, scriptTokens } }
}

export const WHO = wordTable('mystery.phases.introduce-all', { en: 'Who are you?', zh: '你是谁？' } as const)
