import { ask } from '../../prompting/ask.ts'
import type { Prompt } from '../../prompting/define-prompt.ts'
import { openLiveLine } from '../../prompting/live-line.ts'
import { segmentsOf } from '../../prompting/segment-stream.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { withoutName } from '../without-name.ts'

/** Who says it, at which step, and who hears it. */
export interface AloudDetails<Input> {
  readonly player: PlayerNow
  readonly input: Input
  readonly step: string
  readonly audience: readonly string[]
}

/** Has a player say something, which goes over the live feed as it comes. */
export async function sayAloud<Input>(
  prompt: Prompt<Input, string>,
  { player, input, step, audience }: AloudDetails<Input>,
  crew: MysteryCrew,
): Promise<string> {
  const { role, language } = player
  const { turn, feed, check } = crew
  const live = openLiveLine({ turn, step, by: role, audience, ...(check && { check }) }, feed)
  const { output } = await ask(prompt, { input, step, language, role, live }, crew)
  await live.end()
  return spokenOnly(heardPart(output), player.sheet.name) || prompt.fallback(input)
}

/** What of a line the others hear and see: what was only thought stays with whoever thought it. */
function heardPart(text: string): string {
  return segmentsOf(text)
    .filter(({ kind }) => kind !== 'thought')
    .map(({ kind, text: part }) => (kind === 'act' ? `(${part})` : part))
    .join(' ')
}

/** The words alone: without the speaker's own name before them, without quotation marks around them. */
export function spokenOnly(text: string, name: string): string {
  const bare = withoutName(text, name)
  const quoted = /^[“"「]([^“”"「」]*)[”"」]$/u.exec(bare)
  return (quoted?.[1] ?? bare).trim()
}
