import type { Token } from 'node-llama-cpp'
import type { Engine } from './load-engine.ts'
import type { Seat } from './slots.ts'

/** How much is read before an abort is noticed: a second's work on one core. Smaller pieces read more slowly. */
const PIECE_TOKENS = 32

/** Reads all of a prompt but its last token into a sequence, except what it holds already. */
export async function readIn(
  engine: Engine,
  prompt: { readonly tokens: readonly Token[]; readonly slot?: string | undefined },
  signal?: AbortSignal,
): Promise<Seat> {
  const seat = await engine.slots.seat(prompt.tokens, prompt.slot)
  const end = prompt.tokens.length - 1
  for (let at = seat.reused; at < end; at += PIECE_TOKENS) {
    signal?.throwIfAborted()
    const piece = prompt.tokens.slice(at, Math.min(end, at + PIECE_TOKENS))
    await seat.sequence.evaluateWithoutGeneratingNewTokens(piece)
  }
  signal?.throwIfAborted()
  return seat
}
