import { bareLabel, canBeLabel } from './cue-label.ts'
import { MAX_LABEL_CHARS } from './limits.ts'

/** A paragraph that begins with a name and a full stop, or with a name in capitals on its own line. */
export type GutenbergCue = { readonly label: string; readonly wordsAt: number }

/** Splits a paragraph into label and words, if it has the look of a cue. */
export function gutenbergCue(paragraph: string): GutenbergCue | undefined {
  const head = paragraph.slice(0, MAX_LABEL_CHARS + 6)
  const together = head.slice(0, Math.max(0, head.indexOf(' [')))
  if (together.includes(' and ') && canBeLabel(together))
    return { label: bareLabel(together), wordsAt: together.length }
  let at = head.indexOf('.')
  while (at >= 0) {
    const label = head.slice(0, at).trim()
    const after = head.slice(at + 1, at + 3)
    const isCapital = label === label.toUpperCase()
    const ends = after === '' || /^(?: {2}|\s*\n|_ ?| ?\[)/.test(after) || (isCapital && /^\s/.test(after))
    if (ends && !isAbbreviation(label) && canBeLabel(label))
      return { label: bareLabel(label), wordsAt: at + 1 }
    if (!isAbbreviation(label)) return undefined
    at = head.indexOf('.', at + 1)
  }
  return undefined
}

function isAbbreviation(label: string): boolean {
  return /(?:^|[\s_])(?:mr|mrs|ms|dr|st|rev|hon|col|capt|gen|lt|sir|prof|[a-z])$/i.test(label.slice(-8))
}
