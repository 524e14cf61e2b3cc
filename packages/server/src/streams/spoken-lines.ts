import { type Frame, HOUSE } from '@commedia/core'
import { spokenPieces } from '@commedia/core/voices'
import type { HeardPiece } from '@commedia/core/wire'

/** A piece of a line that can be heard, by those who were shown its words. */
export interface SpokenOfLine extends Omit<HeardPiece, 'ticket'> {
  readonly audience: readonly string[]
}

/** Lines that nobody ended are forgotten when there are more than this. */
const MOST_LINES = 8

/** A line while it is said: one stretch of speech after another, each cut where one breathes. */
interface Said {
  readonly attempt: number
  stretches: number
  open: { readonly cutter: ReturnType<typeof spokenPieces>; readonly frame: Frame; at: number } | undefined
}

/** Cuts what is said on stage into pieces as it comes: what is spoken and nothing else. Gives those that are whole by one more frame. */
export function spokenLines(): { take(frame: Frame): readonly SpokenOfLine[]; clear(): void } {
  const lines = new Map<string, Said>()

  const pieces = (said: Said, cut: 'push' | 'end', text = ''): readonly SpokenOfLine[] => {
    const { open } = said
    if (open === undefined) return []
    const { frame, cutter } = open
    const { line, attempt, by, audience } = frame
    const whole = cut === 'push' ? cutter.push(text) : cutter.end()
    if (cut === 'end') said.open = undefined
    return whole.map((piece) => ({
      ...{ line, attempt, by, audience, text: piece.text },
      ...{ stretch: said.stretches, at: open.at++, quiet: !audience.includes(HOUSE) },
    }))
  }
  const end = (said: Said): readonly SpokenOfLine[] => {
    if (said.open === undefined) return []
    const last = pieces(said, 'end')
    said.stretches++
    return last
  }
  const saidOf = ({ line, attempt }: Frame): Said => {
    const known = lines.get(line)
    if (known?.attempt === attempt) return known
    const said: Said = { attempt, stretches: 0, open: undefined }
    lines.delete(line)
    lines.set(line, said)
    for (const oldest of [...lines.keys()].slice(0, -MOST_LINES)) lines.delete(oldest)
    return said
  }
  return {
    take(frame) {
      if (frame.kind === 'retracted') {
        lines.delete(frame.line)
        return []
      }
      const said = saidOf(frame)
      if (frame.kind !== 'speech') {
        const last = end(said)
        if (frame.kind === 'ended') lines.delete(frame.line)
        return last
      }
      // Words for other ears are another stretch.
      const before = isSame(said.open?.frame.audience, frame.audience) ? [] : end(said)
      said.open ??= { cutter: spokenPieces(), frame, at: 0 }
      return [...before, ...pieces(said, 'push', frame.text)]
    },
    clear: () => lines.clear(),
  }
}

function isSame(before: readonly string[] | undefined, now: readonly string[]): boolean {
  return before === undefined || (before.length === now.length && before.every((one) => now.includes(one)))
}
