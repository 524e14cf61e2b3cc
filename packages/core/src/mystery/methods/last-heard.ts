import { type Excerpt, excerptFor, heardSegments } from '../excerpt.ts'
import type { MysteryCrew, PlayerNow } from '../mystery-crew.ts'
import { tokensIn } from '../segments.ts'

/** How many exchanges somebody has in mind who remembers only the latest. */
const LAST_EXCHANGES = 5

/** What of a script fits a question, and of what was heard only the latest: the last five exchanges that are complete. */
export async function lastHeard(
  player: PlayerNow,
  query: string,
  crew: Pick<MysteryCrew, 'embedder'>,
): Promise<Excerpt> {
  const deaf = { ...player, part: { ...player.part, heard: [], clues: [] } }
  const { script } = await excerptFor(deaf, query, crew)
  const last = heardSegments(player).slice(-LAST_EXCHANGES)
  while (last.length > 0 && tokensIn(last.join('\n')) > player.settings.heardTokens) last.shift()
  return { script, heard: last.join('\n') }
}
