import type { Span } from '../schema/script.ts'
import { type HeadingKind, headingKind, isBareNumber } from './headings.ts'
import { type Line, linesOf, tidy } from './lines.ts'
import type { TextHeading } from './read-xhtml.ts'

/** One chapter of a work, from its heading to the next: `text.slice(start, end)`. The chapters cover the work. */
export type Chapter = Span & {
  readonly title: string
  /** Where the words after the heading begin. */
  readonly bodyStart: number
}

/**
 * Cuts a work into chapters with exact spans, along the headings given (of an XHTML book) or found in the text;
 * a work without headings is one chapter. A table of contents does not make chapters.
 */
export function chapters(text: string, headings?: readonly TextHeading[]): readonly Chapter[] {
  const marks = headings && headings.length > 0 ? marksOf(headings, text) : headingMarks(text)
  const [first] = marks
  const opening =
    first && text.slice(0, first.start).trim().length > 0 ? [{ start: 0, bodyStart: 0, title: '' }] : []
  const all = first ? [...opening, ...marks] : [{ start: 0, bodyStart: 0, title: '' }]
  return all.map((mark, at) => ({
    title: mark.title,
    start: at === 0 ? 0 : mark.start,
    end: all[at + 1]?.start ?? text.length,
    bodyStart: mark.bodyStart,
  }))
}

/** A heading; a lower level stands over a higher one, as a part over its chapters. */
type Mark = {
  readonly start: number
  readonly bodyStart: number
  readonly title: string
  readonly level: number
}

/** A heading with fewer characters than this before the next one has no chapter of its own. */
const SHORTEST_CHAPTER_CHARS = 40
const LONGEST_SUBTITLE = 80
const LEVELS = { act: 1, chapter: 2, scene: 3 } as const

function headingMarks(text: string): readonly Mark[] {
  const lines = linesOf(text)
  const worded = marksBy(lines, (line) => levelOf(headingKind(line)))
  const found = worded.length > 0 ? worded : marksBy(lines, (line) => (isBareNumber(line) ? 2 : undefined))
  return withoutContents(found, text)
}

function levelOf(kind: HeadingKind | undefined): number | undefined {
  return kind && LEVELS[kind]
}

/** Headings open a paragraph, with perhaps a subtitle below; Chinese ones may stand right above their chapter. */
function marksBy(lines: readonly Line[], levelIn: (line: string) => number | undefined): readonly Mark[] {
  const isBlank = (at: number) => (lines[at]?.text ?? '').trim() === ''
  return lines.flatMap((line, at) => {
    if (isBlank(at) || !(isBlank(at - 1) || line.text.trimStart().startsWith('第'))) return []
    const level = levelIn(line.text)
    if (level === undefined) return []
    const next = lines[at + 1]
    const hasSubtitle =
      next &&
      !isBlank(at + 1) &&
      isBlank(at + 2) &&
      next.text.length < LONGEST_SUBTITLE &&
      !/[.。！？!?”]\s*$/u.test(next.text)
    if (!isBlank(at + 1) && !hasSubtitle && !line.text.includes('第')) return []
    const title = tidy(hasSubtitle ? `${line.text} ${next.text}` : line.text)
    return [{ start: line.start, bodyStart: hasSubtitle ? next.end : line.end, title, level }]
  })
}

/** Drops headings with hardly a word under them, as in a table of contents, but joins a part's to its first chapter's. */
function withoutContents(marks: readonly Mark[], text: string): readonly Mark[] {
  const kept: Mark[] = []
  let above: Mark | undefined
  marks.forEach((mark, at) => {
    const length = (marks[at + 1]?.start ?? text.length) - mark.bodyStart
    if (length < SHORTEST_CHAPTER_CHARS && at < marks.length - 1) above = mark
    else {
      const joined = above && above.level < mark.level ? above : undefined
      kept.push(joined ? { ...mark, start: joined.start, title: `${joined.title}, ${mark.title}` } : mark)
      above = undefined
    }
  })
  return kept
}

function marksOf(headings: readonly TextHeading[], text: string): readonly Mark[] {
  const marks = headings.map(({ title, start, level }) => ({
    title,
    level,
    start: Math.min(text.length, start),
    bodyStart: Math.min(text.length, start + title.length),
  }))
  return withoutContents(marks, text)
}
