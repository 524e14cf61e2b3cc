import { isSettingLabel } from './cue-label.ts'
import { cueParagraphs } from './cue-paragraphs.ts'
import { gutenbergCue } from './gutenberg-cue.ts'
import { type Line, linesOf, paragraphsOf } from './lines.ts'
import { colonCue } from './read-colon.ts'
import { fountainCue, hasFountainMarks } from './read-fountain.ts'
import { timeOf } from './read-subtitles.ts'
import { cuesOf } from './read-yuan.ts'

/** The formats a script can come in. */
export type ScriptFormat =
  | 'colon'
  | 'gutenberg'
  | 'fountain'
  | 'tei'
  | 'xhtml'
  | 'yuan'
  | 'subtitles'
  | 'prose'

const SAMPLE_CHARS = 200_000

/** Says what a text is written in; what shows no cues is prose. */
export function detectFormat(text: string): ScriptFormat {
  const sample = text.slice(0, SAMPLE_CHARS)
  const head = sample.slice(0, 2000).replace(/^[\ufeff\s]+/, '')
  if (/^<(?:[?!a-z]|TEI)/i.test(head)) return isTei(sample) ? 'tei' : 'xhtml'
  const lines = linesOf(sample).filter((line) => line.text.trim() !== '')
  if (isSubtitles(head, lines)) return 'subtitles'
  const colons = repeated(lines.map((line) => colonLabel(line)))
  const sung = cuesOf(sample).length
  if (sung >= 3 && sung > colons) return 'yuan'
  const paragraphs = paragraphsOf(sample)
  const spoken = cueParagraphs(sample)
  const openings = spoken.map(({ start, end }) => sample.slice(start, Math.min(end, start + 100)))
  const stops = repeated(openings.map((opening) => gutenbergCue(opening)?.label))
  const capitals = repeated(
    paragraphs.map((paragraph) =>
      paragraph.lines.length > 1 ? fountainCue(paragraph.lines[0]?.text ?? '') : undefined,
    ),
  )
  const enough = Math.max(2, paragraphs.length * 0.25)
  if (hasFountainMarks(lines) && capitals >= 2) return 'fountain'
  if (
    colons >= 2 &&
    colons > stops &&
    colons > capitals &&
    colons >= Math.max(2, Math.min(lines.length, paragraphs.length * 2) * 0.25)
  )
    return 'colon'
  if (stops >= Math.max(2, spoken.length * 0.25) && stops >= capitals) return 'gutenberg'
  if (capitals >= enough) return 'fountain'
  return 'prose'
}

/** Whether XHTML is set as drama; otherwise it is a page whose text has a format of its own. */
export function isXhtmlDrama(source: string): boolean {
  return source.includes('z3998:persona') && /<t[dr]\b/i.test(source)
}

function isTei(sample: string): boolean {
  return /<(?:TEI|teiHeader|TEI\.2)\b/.test(sample) || /<sp[\s>]/.test(sample)
}

function isSubtitles(head: string, lines: readonly Line[]): boolean {
  if (head.startsWith('WEBVTT')) return true
  const times = lines.slice(0, 60).filter((line) => line.text.includes('-->') && timeOf(line.text)).length
  return times > 0 && times * 5 >= Math.min(lines.length, 60)
}

function colonLabel(line: Line): string | undefined {
  const cue = colonCue(line.text)
  return cue && !isSettingLabel(cue.label) ? cue.label : undefined
}

/** How many cues there are under labels that come back. */
function repeated(labels: readonly (string | undefined)[]): number {
  const counts = new Map<string, number>()
  for (const label of labels) if (label !== undefined) counts.set(label, (counts.get(label) ?? 0) + 1)
  let sum = 0
  for (const count of counts.values()) if (count > 1) sum += count
  // A scrap of a few lines may have no label twice.
  return sum === 0 && counts.size >= 2 && counts.size * 2 >= labels.length ? counts.size : sum
}
