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

/** How much may be quoted, and what comes first, however little it has to do with a question: the higher rank. */
interface Room {
  readonly mostTokens: number
  readonly rankOf?: (at: number) => number
}

/**
 * The segments that fit a question best, within so many tokens, put back in their order. When all of them fit, nothing
 * is searched for.
 */
export async function fittingSegments(
  segments: readonly string[],
  { query, ...room }: Room & { readonly query: string },
  embedder: Embedder,
): Promise<readonly string[]> {
  if (segments.reduce((sum, text) => sum + tokensIn(text), 0) <= room.mostTokens) return segments
  const [asked, ...vectors] = await embedder.embed([query, ...segments])
  return bestOf(segments, room, (at) => dot(asked as Float32Array, vectors[at] as Float32Array))
}

/** The latest segments within so many tokens, in their order. */
export function latestSegments(segments: readonly string[], room: Room): readonly string[] {
  return bestOf(segments, room, (at) => at)
}

function bestOf(
  segments: readonly string[],
  { mostTokens, rankOf = () => 0 }: Room,
  near: (at: number) => number,
): readonly string[] {
  const ranked = segments
    .map((text, at) => ({ at, rank: rankOf(at), near: near(at), tokens: tokensIn(text) }))
    .sort((one, other) => other.rank - one.rank || other.near - one.near || one.at - other.at)
  const taken = new Set<number>()
  let used = 0
  for (const { at, tokens } of ranked) {
    used += tokens
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
