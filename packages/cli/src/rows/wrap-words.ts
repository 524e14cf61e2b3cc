import { CLINGS_BACK, cells, WIDE } from './cells.ts'

/** Writes words as they come and breaks rows between them. */
export interface WordWriter {
  readonly push: (text: string) => void
  /** Writes what is held back of a word that may go on. */
  readonly flush: () => void
}

/** What is whole: a Chinese character, a word with a gap after it, a gap, the end of a row. */
const WHOLE = new RegExp(`\\n|[${WIDE}]|[^\\s${WIDE}]+(?=[\\s${WIDE}])|[^\\S\\n]+`, 'guy')
/** Marks that may not begin a row stand in the margin. */
const MARGIN = 2

/** A writer for a terminal of so many columns; what is wider than a row is left to the terminal. */
export function wordWriter(write: (text: string) => void, columns: number): WordWriter {
  const width = Math.max(20, columns - MARGIN)
  let held = ''
  let used = 0
  const put = (piece: string): void => {
    if (piece === '\n') {
      used = 0
      write(piece)
      return
    }
    const isGap = piece.trim() === ''
    if (!isGap && used > 0 && used + cells(piece) > width && !CLINGS_BACK.test(piece)) {
      write('\n')
      used = 0
    }
    // A gap at the end of a row is the break itself.
    if (isGap && used >= width) return
    write(piece)
    used += cells(piece)
  }
  return {
    push(text) {
      held += text
      let end = 0
      for (const { 0: piece, index } of held.matchAll(WHOLE)) {
        put(piece)
        end = index + piece.length
      }
      held = held.slice(end)
    },
    flush() {
      if (held !== '') put(held)
      held = ''
    },
  }
}
