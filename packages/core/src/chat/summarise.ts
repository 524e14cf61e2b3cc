import { sentences } from '../prelude/sentences.ts'
import { ask } from '../prompting/ask.ts'
import type { ReplyScene } from './reply-scene.ts'

/** Shorter texts are left as they are. */
const SUMMARISE_FROM = 2_000
/** Longer ones need a model with a large context. */
const LARGE_FROM = 30_000
/** Longer ones are read in three pieces. */
const PIECES_FROM = 100_000
const PIECE = 30_000

/** A text on one page; short texts come back as they are, without a model. */
export async function summarise(text: string, scene: ReplyScene): Promise<string> {
  if (text.length < SUMMARISE_FROM) return text
  // Only a long text loads the words by which it is summed up.
  const { longSummaryPrompt, summaryPrompt } = await import('./summary.prompt.ts')
  const answer = await ask(
    text.length > LARGE_FROM ? longSummaryPrompt : summaryPrompt,
    {
      input: { pieces: piecesOf(text) },
      step: `summary:${scene.companion.id}`,
      language: scene.language,
      role: scene.companion.id,
    },
    scene.crew,
  )
  scene.onUsage(answer.usage)
  return answer.output
}

/** What is read of a text: all of it, or pieces of its beginning, middle and end that begin and end with a sentence. */
export function piecesOf(text: string): readonly string[] {
  if (text.length <= PIECES_FROM) return [text]
  const middle = Math.floor((text.length - PIECE) / 2)
  return [
    upToSentenceEnd(text.slice(0, PIECE)),
    upToSentenceEnd(fromSentenceStart(text.slice(middle, middle + PIECE))),
    fromSentenceStart(text.slice(-PIECE)),
  ]
}

function upToSentenceEnd(piece: string): string {
  const parts = sentences(piece)
  return parts.length > 1 ? parts.slice(0, -1).join('') : piece
}

function fromSentenceStart(piece: string): string {
  const parts = sentences(piece)
  return parts.length > 1 ? parts.slice(1).join('') : piece
}
