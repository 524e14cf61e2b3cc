import { inLanguage } from '../../prelude/in-language.ts'
import { wordTable } from '../../prelude/word-table.ts'
import { fact } from '../../record/define-event.ts'
import { type Stage, stateOf } from '../../record/stage.ts'
import type { MysteryCase } from '../../schema/case.ts'
import type { Fact } from '../../schema/event.ts'
import { excerptFor } from '../excerpt.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { introducePrompt } from '../prompts/introduce.prompt.ts'
import { tableLine } from '../table-events.ts'
import { everybody } from '../table-facts.ts'
import { tableRoom } from '../table-room.ts'
import { eachPlayer } from './players-of.ts'
import { sayAloud } from './say-aloud.ts'

/** What a script is searched for before its reader says who it is; scripts have more room then. */
const INTRODUCTION_TOKENS = 12_000

/** Everybody says who they are, at once: nobody has heard the others yet. */
export async function introduceAll(
  stage: Stage,
  roles: readonly string[],
  crew: MysteryCrew,
): Promise<readonly Fact[]> {
  const audience = everybody(stateOf(stage, tableRoom).case as MysteryCase)
  return eachPlayer(
    stage,
    {
      roles,
      doing: 'introduce',
      work: async (narrow) => {
        const player = roomy(narrow)
        const step = `introduce:${player.role}`
        const excerpt = await excerptFor(player, inLanguage(player.language, WHO), crew)
        const text = await sayAloud(
          introducePrompt,
          { player, input: { player, excerpt }, step, audience },
          crew,
        )
        return [
          fact(tableLine, {
            by: player.role,
            audience,
            body: { kind: 'introduction', text, step, private: false },
          }),
        ]
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
