/** How a stretch of text is set. */
export type Style = 'roman' | 'italic' | 'small-capitals' | 'title'

/** A stretch of text in one style. */
export interface Run {
  readonly text: string
  readonly style: Style
}

/** A line as it will stand, with its width. */
export interface SetLine {
  readonly runs: readonly Run[]
  readonly width: number
}

/** How wide a run is, in points. */
export type Measure = (run: Run) => number

/** Where the lines of a paragraph end: the first may be longer than the rest, which hang back. */
export interface LineWidths {
  readonly first: number
  readonly rest: number
}

/** Breaks styled text into lines: between words, and between Chinese characters where their marks allow it. */
export function setLines(runs: readonly Run[], widths: LineWidths, measure: Measure): readonly SetLine[] {
  const lines: SetLine[] = []
  let line: Run[] = []
  let width = 0
  const close = (): void => {
    const set = trimmed(line)
    if (set.length > 0) lines.push({ runs: set, width: set.reduce((sum, run) => sum + measure(run), 0) })
    line = []
    width = 0
  }
  for (const piece of piecesOf(runs)) {
    const limit = lines.length === 0 ? widths.first : widths.rest
    const wide = measureAll(piece, measure)
    if (width > 0 && width + measureAll(trimmed(piece), measure) > limit) close()
    for (const run of piece) {
      const last = line.at(-1)
      if (last?.style === run.style) line.splice(-1, 1, { ...last, text: last.text + run.text })
      else line.push(run)
    }
    width += wide
  }
  close()
  return lines
}

/** What must stay together: a word with the space after it, or a character with the marks that cling to it. */
function piecesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const pieces: Run[][] = []
  let open = false
  for (const { text, style } of runs) {
    for (const part of text.match(PIECE) ?? []) {
      const clings = open || CLINGS_BACK.test(part)
      const last = pieces.at(-1)
      if (clings && last !== undefined && !/\s$/.test(last.at(-1)?.text ?? ''))
        last.push({ text: part, style })
      else pieces.push([{ text: part, style }])
      open = CLINGS_ON.test(part)
    }
  }
  return pieces
}

const WIDE = '\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef'
const PIECE = new RegExp(`[${WIDE}]\\s*|[^\\s${WIDE}]+\\s*|\\s+`, 'gu')
/** Marks that may not begin a line. */
const CLINGS_BACK = /^[、。，．！？：；…—”’』」）》〉】\])!?,.;:]/u
/** Marks that may not end one. */
const CLINGS_ON = /[（《〈【“‘「『([]$/u

function trimmed(runs: readonly Run[]): readonly Run[] {
  const last = runs.at(-1)
  if (last === undefined) return []
  const text = last.text.trimEnd()
  return text === '' ? trimmed(runs.slice(0, -1)) : [...runs.slice(0, -1), { ...last, text }]
}

function measureAll(runs: readonly Run[], measure: Measure): number {
  return runs.reduce((sum, run) => sum + measure(run), 0)
}
