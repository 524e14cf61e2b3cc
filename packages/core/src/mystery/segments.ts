import type { Embedder } from '../ports/embedder.ts'
import { tokensOfBytes, utf8Length } from '../prompting/utf8.ts'

/** A segment holds whole sentences up to so many tokens; a longer sentence stands alone. */
export const SEGMENT_TOKENS = 50

/** What a text would count in tokens, on the high side. */
export function tokensIn(text: string): number {
  return tokensOfBytes(utf8Length(text))
}

/** Cuts a text into segments at the ends of sentences and lines. */
export function cutSegments(text: string): readonly string[] {
  const pieces = text.match(/[^。？！.?!\n]*[。？！.?!\n]+|[^。？！.?!\n]+$/gu) ?? []
  const segments: string[] = []
  let open = ''
  for (const piece of pieces) {
    if (open !== '' && tokensIn(open + piece) > SEGMENT_TOKENS) {
      segments.push(open)
      open = ''
    }
    open += piece
  }
  return [...segments, open].map((segment) => segment.trim()).filter((segment) => segment !== '')
}

/**
 * The segments that fit a question best, within so many tokens, put back in their order. When all of them fit, nothing
 * is searched for.
 */
export async function fittingSegments(
  segments: readonly string[],
  { query, mostTokens }: { readonly query: string; readonly mostTokens: number },
  embedder: Embedder,
): Promise<readonly string[]> {
  const sizes = segments.map(tokensIn)
  if (sizes.reduce((sum, size) => sum + size, 0) <= mostTokens) return segments
  const [asked, ...vectors] = await embedder.embed([query, ...segments])
  const ranked = vectors
    .map((vector, at) => ({ at, near: dot(asked as Float32Array, vector) }))
    .sort((one, other) => other.near - one.near || one.at - other.at)
  const taken = new Set<number>()
  let used = 0
  for (const { at } of ranked) {
    used += sizes[at] ?? 0
    if (used > mostTokens) break
    taken.add(at)
  }
  return segments.filter((_, at) => taken.has(at))
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
