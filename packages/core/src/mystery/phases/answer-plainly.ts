import { excerptFor } from '../excerpt.ts'
import type { Answering, MysteryCrew, PlayerNow, SaidAnswer } from '../mystery-crew.ts'
import { nameAt, victimAt } from '../player-page.ts'
import { replyPrompt } from '../prompts/reply.prompt.ts'
import { sayAloud } from './say-aloud.ts'

/** The usual way to answer: in one call, from what fits the question. */
export async function answerPlainly(
  player: PlayerNow,
  { note, ...asked }: Answering & { readonly note?: string },
  crew: MysteryCrew,
): Promise<SaidAnswer> {
  const step = `answer:${asked.id}`
  const about = asked.victim === null ? '' : victimAt(player, asked.victim)
  const excerpt = await excerptFor(player, `${nameAt(player, asked.by)} ${about} ${asked.text}`, crew)
  const input = { player, excerpt, asked, ...(note !== undefined && { note }) }
  return { text: await sayAloud(replyPrompt, { player, input, step, audience: asked.audience }, crew), step }
}
