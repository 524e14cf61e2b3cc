import { CLINGS_BACK, cells, WIDE } from './cells.ts'
import type { Style } from './looks.ts'

/** A stretch of text in one look; names carry whose they are, for their colour. */
export interface Run {
  readonly text: string
  readonly style: Style
  readonly by?: string
}

/** One row of the screen. */
export type Row = readonly Run[]

/** Breaks runs into rows of so many cells: between words, and between Chinese characters where their marks allow it. */
export function wrapRuns(runs: readonly Run[], width: number): readonly Row[] {
  const rows: Run[][] = [[]]
  let used = 0
  for (const piece of piecesOf(runs)) {
    const words = piece.map(({ text }) => text).join('')
    if (used > 0 && used + cells(words.trimEnd()) > width) {
      rows.push([])
      used = 0
    }
    for (const run of piece) used = put(run, { rows, used, width })
  }
  return rows.filter((row) => row.length > 0)
}

/** Puts a run at the end of the last row and gives how much of that is used; what is wider than a row is cut. */
function put(run: Run, { rows, used, width }: { rows: Run[][]; used: number; width: number }): number {
  let at = used
  for (const letter of run.text) {
    const wide = cells(letter)
    if (at + wide > width) {
      if (letter.trim() === '') continue
      rows.push([])
      at = 0
    }
    const row = rows.at(-1) as Run[]
    const last = row.at(-1)
    if (last?.style === run.style && last.by === run.by)
      row.splice(-1, 1, { ...last, text: last.text + letter })
    else row.push({ ...run, text: letter })
    at += wide
  }
  return at
}

const PIECE = new RegExp(`[${WIDE}]\\s*|[^\\s${WIDE}]+\\s*|\\s+`, 'gu')
/** Marks that may not end one. */
const CLINGS_ON = /[（《〈【“‘「『([]$/u

function piecesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const pieces: Run[][] = []
  let open = false
  for (const run of runs) {
    for (const text of run.text.match(PIECE) ?? []) {
      const last = pieces.at(-1)
      const clings = open || CLINGS_BACK.test(text)
      if (clings && last !== undefined && !/\s$/u.test(last.at(-1)?.text ?? '')) last.push({ ...run, text })
      else pieces.push([{ ...run, text }])
      open = CLINGS_ON.test(text)
    }
  }
  return pieces
}
