import type { SpeechPart } from '../schema/script.ts'
import { bareLabel } from './cue-label.ts'
import { type DraftBook, draftBook, type ScriptDraft } from './draft.ts'
import { MAX_LABEL_CHARS } from './limits.ts'
import { type Line, type Paragraph, paragraphsOf, tidy } from './lines.ts'
import { wholeDirection } from './split-directions.ts'

// Our own scanner: the field's library copies its token list for every token and backtracks on long lines,
// so a large or hostile script would hold it for minutes, and it keeps no places.

const SCENE_HEADING = /^(?:int|ext|est|int\.?\/ext|ext\.?\/int|i\/e)[. ]/i
const TITLE_KEY = /^[A-Za-z][A-Za-z ]{1,24}:/
const TRANSITION = /^[\p{Lu}\s]{2,30}(?:TO:|OUT\.|IN:|BLACK\.)$/u

/** Reads Fountain: capital cues, parentheticals, title page, scene headings, sections, notes and boneyard. */
export function readFountain(text: string): ScriptDraft {
  const script = blankOut(blankOut(text, '/*', '*/'), '[[', ']]')
  const paragraphs = paragraphsOf(script)
  const page = titlePage(paragraphs[0])
  const book = draftBook()
  for (const paragraph of page ? paragraphs.slice(1) : paragraphs) readParagraph(paragraph, book)
  return { ...(page?.title ? { title: page.title } : {}), divisions: book.divisions }
}

/** The label of a line in capitals (or forced by `@`) that cues a speech, if it is one. */
export function fountainCue(line: string): string | undefined {
  if (line.length > MAX_LABEL_CHARS * 2) return undefined
  const bare = line.trim().replace(/\s*\^$/, '')
  if (bare[0] === '@') return bareLabel(bare.slice(1))
  if (bare.length > MAX_LABEL_CHARS || '!.>~=#('.includes(bare[0] ?? '!')) return undefined
  const outside = bare.split('(', 1)[0] ?? ''
  if (!/\p{Lu}/u.test(outside) || outside !== outside.toUpperCase()) return undefined
  if (SCENE_HEADING.test(bare) || TRANSITION.test(bare) || /[:!?]$/.test(outside.trim())) return undefined
  return bareLabel(bare)
}

/** Whether a text opens with a Fountain title page or scene heading, which no other format has. */
export function hasFountainMarks(lines: readonly Line[]): boolean {
  const first = lines.find((line) => line.text.trim() !== '')
  if (first && /^(?:title|credit|author|authors|draft date):/i.test(first.text.slice(0, 20))) return true
  return lines.some(
    (line) =>
      line.text.length < 200 && SCENE_HEADING.test(line.text) && line.text === line.text.toUpperCase(),
  )
}

function readParagraph(paragraph: Paragraph, book: DraftBook): void {
  let at = 0
  while (at < paragraph.lines.length && openHeading(paragraph.lines[at]?.text.trim() ?? '', book)) at++
  const [first, ...rest] = paragraph.lines.slice(at)
  if (!first) return
  const span = { start: first.start, end: paragraph.end }
  const label = rest.length > 0 ? fountainCue(first.text) : undefined
  if (label !== undefined && label !== '') {
    book.add({ kind: 'speech', label, parts: partsFrom(rest), span })
    return
  }
  const told = tidy([first, ...rest].map((line) => line.text.replace(/^\s*[!>~]/, '')).join('\n'))
  if (told !== '')
    book.add({
      kind: book.last() === undefined ? 'setting' : 'direction',
      text: told.replace(/\s<$/, ''),
      span,
    })
}

function openHeading(bare: string, book: DraftBook): boolean {
  if (bare[0] === '#') book.open('act', tidy(bare.replace(/^#+/, '')))
  else if (SCENE_HEADING.test(bare) || /^\.[^.]/.test(bare)) book.open('scene', tidy(bare.replace(/^\./, '')))
  else return bare[0] === '='
  return true
}

function partsFrom(lines: readonly Line[]): readonly SpeechPart[] {
  const parts: SpeechPart[] = []
  let words: string[] = []
  const close = () => {
    const text = tidy(words.join('\n'))
    if (text !== '') parts.push({ kind: 'words', text })
    words = []
  }
  for (const line of lines) {
    const direction = wholeDirection(line.text)
    if (direction === undefined) words.push(line.text.replace(/^\s*~/, ''))
    else {
      close()
      parts.push({ kind: 'direction', text: direction })
    }
  }
  close()
  return parts
}

function titlePage(paragraph: Paragraph | undefined): { title?: string } | undefined {
  const lines = paragraph?.lines ?? []
  if (!TITLE_KEY.test(lines[0]?.text.slice(0, 30) ?? '')) return undefined
  const at = lines.findIndex((line) => /^title:/i.test(line.text))
  const same = lines[at]?.text.slice(6) ?? ''
  const title = tidy(same.trim() === '' ? (lines[at + 1]?.text ?? '') : same)
  return title === '' ? {} : { title: title.replace(/[_*]/g, '') }
}

/** Puts blanks where a note or boneyard stands, so that every place stays where it was. */
function blankOut(text: string, open: string, close: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = text.indexOf(open, from)
    const end = start < 0 ? -1 : text.indexOf(close, start + 2)
    if (end < 0) break
    kept.push(text.slice(from, start), text.slice(start, end + 2).replace(/[^\n\r]/g, ' '))
    from = end + 2
  }
  return kept.length === 0 ? text : kept.join('') + text.slice(from)
}
