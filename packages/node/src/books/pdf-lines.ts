/** A run of text on a page, as a PDF places it: its baseline and the size of its letters. */
export type PdfItem = {
  readonly str: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly fontSize: number
  readonly hasEOL: boolean
}

type PdfLine = { text: string; y: number; size: number; end: number }

/** Rebuilds lines from placed runs of text; a gap wider than the usual one between lines becomes a blank line. */
export function linesFromPages(pages: readonly (readonly PdfItem[])[]): string {
  const lines = pages.flatMap((items) => linesOf(items))
  const usual = usualGap(lines)
  let text = ''
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    if (before) text += before.y - line.y > usual * 1.35 ? '\n\n' : '\n'
    text += line.text.trimEnd()
  })
  return text
}

function linesOf(items: readonly PdfItem[]): readonly PdfLine[] {
  const lines: PdfLine[] = []
  for (const { str, x, y, width, fontSize } of items) {
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) < Math.max(1, last.size * 0.3)) {
      if (str.trim() !== '' && x - last.end > last.size * 0.15 && !last.text.endsWith(' ')) last.text += ' '
      last.text += str
      last.end = x + width
    } else if (str.trim() !== '') lines.push({ text: str, y, size: fontSize, end: x + width })
  }
  return lines
}

/** The most frequent distance between lines below one another. */
function usualGap(lines: readonly PdfLine[]): number {
  const counts = new Map<number, number>()
  lines.forEach((line, at) => {
    const gap = Math.round(((lines[at - 1]?.y ?? line.y) - line.y) * 2) / 2
    if (gap > 0) counts.set(gap, (counts.get(gap) ?? 0) + 1)
  })
  const [usual] = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0])
  return usual?.[0] ?? Number.POSITIVE_INFINITY
}
