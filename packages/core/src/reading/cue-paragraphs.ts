import { bareLabel } from './cue-label.ts'
import { gutenbergCue } from './gutenberg-cue.ts'
import { type Line, type Paragraph, paragraphsOf } from './lines.ts'

/**
 * The paragraphs of a play in which names stand before full stops. Many are typed one speech a line without a blank one between:
 * there a line begins a paragraph if it opens with a name in capitals that opens another line too.
 */
export function cueParagraphs(text: string): readonly Paragraph[] {
  const paragraphs = paragraphsOf(text)
  const counts = new Map<string, number>()
  for (const { lines } of paragraphs)
    for (const line of lines) {
      const label = shouted(line)
      if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1)
    }
  const opens = (line: Line): boolean => (counts.get(shouted(line) ?? '') ?? 0) > 1
  return paragraphs.flatMap((paragraph) =>
    paragraph.lines.length > 1 ? splitAt(paragraph.lines, opens) : [paragraph],
  )
}

function shouted({ text }: Line): string | undefined {
  const label = gutenbergCue(text)?.label
  if (label === undefined) return undefined
  const bare = bareLabel(label)
  return bare === bare.toUpperCase() && /\p{Lu}{2}/u.test(bare) ? bare : undefined
}

function splitAt(lines: readonly Line[], opens: (line: Line) => boolean): readonly Paragraph[] {
  const parts: Line[][] = []
  for (const line of lines) {
    const open = parts.at(-1)
    if (open === undefined || opens(line)) parts.push([line])
    else open.push(line)
  }
  return parts.map((part) => ({
    start: (part[0] as Line).start,
    end: (part.at(-1) as Line).end,
    lines: part,
  }))
}
