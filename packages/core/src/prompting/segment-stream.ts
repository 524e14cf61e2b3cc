/** How a stretch of a reply is meant: said aloud, done, or thought. */
export type SegmentKind = 'speech' | 'act' | 'thought'

/** One stretch of a reply: `(an act)`, `[a thought]`, or speech, which stands bare. */
export interface Segment {
  readonly kind: SegmentKind
  readonly text: string
}

/** A piece of a segment as it came; `opens` when it is the first of its segment. */
export interface SegmentPiece extends Segment {
  readonly opens: boolean
}

/** Splits a reply into segments while it streams. */
export interface SegmentStream {
  push(delta: string): readonly SegmentPiece[]
  /** What the next character belongs to: a closed bracket is known before anything follows it. */
  readonly within: () => SegmentKind
}

const OPENERS: Readonly<Record<string, SegmentKind>> = {
  '(': 'act',
  '（': 'act',
  '[': 'thought',
  '【': 'thought',
  '［': 'thought',
}
const CLOSERS: Readonly<Record<string, SegmentKind>> = {
  ')': 'act',
  '）': 'act',
  ']': 'thought',
  '】': 'thought',
  '］': 'thought',
}

/**
 * Reads actor markup as it comes, wherever the text is cut into deltas: half- and full-width brackets alike,
 * either width may close the other. Brackets inside a bracket belong to its text; one that never closes reaches
 * to the end, so that a thought cannot become speech by a missing mark.
 */
export function segmentStream(): SegmentStream {
  let kind: SegmentKind = 'speech'
  let depth = 0
  let opens = true

  return {
    push(delta) {
      const pieces: SegmentPiece[] = []
      let from = 0
      const flush = (to: number): void => {
        if (to > from) {
          pieces.push({ kind, text: delta.slice(from, to), opens })
          opens = false
        }
        from = to + 1
      }
      const turn = (at: number, next: SegmentKind): void => {
        flush(at)
        kind = next
        depth = next === 'speech' ? 0 : 1
        opens = true
      }
      for (let at = 0; at < delta.length; at++) {
        const char = delta[at] ?? ''
        const opened = OPENERS[char]
        const closed = CLOSERS[char]
        if (kind === 'speech') {
          if (opened) turn(at, opened)
        } else if (opened === kind) depth++
        else if (closed === kind && --depth === 0) turn(at, 'speech')
      }
      flush(delta.length)
      return pieces
    },
    within: () => kind,
  }
}

/** Splits a whole reply into its segments, in order, trimmed; empty ones are left out. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: { kind: SegmentKind; text: string }[] = []
  for (const { kind, text: piece, opens } of segmentStream().push(text)) {
    const last = segments.at(-1)
    if (opens || !last) segments.push({ kind, text: piece })
    else last.text += piece
  }
  return segments
    .map(({ kind, text: whole }) => ({ kind, text: whole.trim() }))
    .filter((one) => one.text !== '')
}
