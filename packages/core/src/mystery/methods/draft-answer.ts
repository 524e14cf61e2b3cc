import { ask } from '../../prompting/ask.ts'
import type { Excerpt } from '../excerpt.ts'
import type { Answering, MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { spokenOnly } from '../phases/say-aloud.ts'
import { replyPrompt } from '../prompts/reply.prompt.ts'

/** A first answer that nobody hears. */
export async function draftAnswer(
  player: PlayerNow,
  { asked, excerpt }: { readonly asked: Answering; readonly excerpt: Excerpt },
  crew: MysteryCrew,
): Promise<{ readonly text: string; readonly step: string }> {
  const { role, language, sheet } = player
  const step = `draft:${asked.id}`
  const input = { player, excerpt, asked }
  const { output } = await ask(replyPrompt, { input, step, language, role }, crew)
  return { text: spokenOnly(output, sheet.name) || replyPrompt.fallback(input), step }
}
