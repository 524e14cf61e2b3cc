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
  if (sumOf(segments) <= room.mostTokens) return segments
  const [asked, ...vectors] = await embedder.embed([query, ...segments])
  return bestOf(segments, room, (at) => dot(asked as Float32Array, vectors[at] as Float32Array))
}

/**
 * The latest segments within so many tokens, in their order. Where a short form is known, of what falls off that stays, for
 * as much of it as fits.
 */
export function latestSegments(
  segments: readonly string[],
  { shortOf, ...room }: Room & { readonly shortOf?: (at: number) => string },
): readonly string[] {
  if (shortOf === undefined || sumOf(segments) <= room.mostTokens) return bestOf(segments, room, (at) => at)
  const { mostTokens, rankOf = () => 0 } = room
  const latest = segments
    .map((text, at) => ({ at, text, rank: rankOf(at) }))
    .sort((one, other) => other.rank - one.rank || other.at - one.at)
  const forms = new Map<number, string>()
  let used = 0
  const take = (at: number, form: string, most: number): boolean => {
    const more = tokensIn(form) - tokensIn(forms.get(at) ?? '')
    if (used + more > most) return false
    used += more
    forms.set(at, form)
    return true
  }
  const ranked = latest.filter(({ rank }) => rank > 0)
  const others = latest.filter(({ rank }) => rank === 0)
  const whole = (pieces: typeof latest, most: number) => pieces.every(({ at, text }) => take(at, text, most))
  if (whole(ranked, mostTokens)) {
    whole(others, used + (mostTokens - used) * WHOLE_PART)
    const fallen = others.filter(({ at }) => !forms.has(at))
    fallen.every(({ at, text }) => take(at, shorter(shortOf(at), text), mostTokens))
    // What the short ones have left.
    whole(fallen, mostTokens)
  }
  return segments.flatMap((_, at) => forms.get(at) ?? [])
}

/** What of the room for the words of others is for whole ones, where not all of them fit. */
const WHOLE_PART = 2 / 3

function shorter(short: string, whole: string): string {
  return tokensIn(short) < tokensIn(whole) ? short : whole
}

function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + tokensIn(text), 0)
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
