import { languageOf } from '../../prelude/language.ts'
import type { SpeechPart } from '../../schema/script.ts'
import { chapters } from '../chapters.ts'
import type { DraftDivision, DraftItem, ScriptDraft } from '../draft.ts'
import { MAX_ITEMS, MAX_TITLE_CHARS, refuseTooLarge } from '../limits.ts'
import { paragraphsOf, tidy } from '../lines.ts'
import type { TextHeading } from '../read-xhtml.ts'
import { attributeChinese } from './attribute-chinese.ts'
import { attributeEnglish } from './attribute-english.ts'
import { piecesOf, quoteStyle } from './find-quotes.ts'
import type { ProseParagraph } from './prose-paragraph.ts'

/** What is known about a story before it is read. */
export type ProseHint = {
  readonly people?: readonly string[]
  readonly headings?: readonly TextHeading[]
  readonly language?: string
}

/** Reads a novel or story: chapters, quotations under whoever speaks them, all else told by the narrator. */
export function readProse(text: string, hint: ProseHint = {}): ScriptDraft {
  const language = hint.language ?? languageOf(text)
  const style = quoteStyle(text)
  const attribute = language.startsWith('zh') ? attributeChinese : attributeEnglish
  const works = chapters(text, hint.headings).map((chapter) => {
    const body = text.slice(chapter.bodyStart, chapter.end)
    const paragraphs = storyParagraphs(body, chapter.bodyStart)
    return {
      title: chapter.title.slice(0, MAX_TITLE_CHARS),
      paragraphs: paragraphs.map(({ start, end }) => ({
        start,
        end,
        pieces: piecesOf(text.slice(start, end), style, start),
      })),
    }
  })
  const pieces = works.flatMap((work) => work.paragraphs.map((paragraph) => paragraph.pieces.length))
  refuseTooLarge(
    pieces.reduce((sum, count) => sum + count, 0),
    MAX_ITEMS,
    'items',
  )
  const speakers = attribute({
    text,
    chapters: works.map((work) => work.paragraphs),
    people: hint.people ?? [],
  })
  const divisions = works.map(
    ({ title, paragraphs }): DraftDivision => ({
      title,
      items: paragraphs.flatMap((paragraph) => itemsFrom(paragraph, text, speakers)),
    }),
  )
  return { language, divisions: divisions.filter((division) => division.items.length > 0) }
}

/** Chinese texts often print one paragraph to a line, English ones between blank lines. */
function storyParagraphs(body: string, offset: number): readonly { start: number; end: number }[] {
  return paragraphsOf(body).flatMap((paragraph) => {
    const asLines =
      paragraph.lines.length > 1 &&
      paragraph.lines.every((line) => /^[\u3000“「\s]|[。！？”」…：.!?]\s*$/u.test(line.text))
    const parts = asLines ? paragraph.lines : [paragraph]
    return parts.map(({ start, end }) => ({ start: offset + start, end: offset + end }))
  })
}

const LONGEST_TAG = 160

/** Quotations of one speaker in one paragraph are one speech; the short words between them are how it is said. */
function itemsFrom(
  paragraph: ProseParagraph,
  text: string,
  speakers: ReadonlyMap<number, string>,
): readonly DraftItem[] {
  const items: DraftItem[] = []
  let open: { label: string; parts: SpeechPart[]; start: number; end: number } | undefined
  const close = () => {
    if (open)
      items.push({
        kind: 'speech',
        label: open.label,
        parts: open.parts,
        span: { start: open.start, end: open.end },
      })
    open = undefined
  }
  paragraph.pieces.forEach((piece, at) => {
    const words = tidy(text.slice(piece.start, piece.end))
    if (words === '') return
    if (piece.kind === 'quote') {
      const label = speakers.get(piece.start) ?? ''
      if (open && open.label !== label) close()
      open ??= { label, parts: [], start: piece.start, end: piece.end }
      open.parts.push({ kind: 'words', text: tidy(words.slice(1, piece.isOpen ? undefined : -1)) })
      open.end = piece.end
      return
    }
    const next = paragraph.pieces[at + 1]
    if (open && next && speakers.get(next.start) === open.label && words.length <= LONGEST_TAG)
      open.parts.push({ kind: 'direction', text: words })
    else {
      close()
      items.push({ kind: 'narration', text: words, span: { start: piece.start, end: piece.end } })
    }
  })
  close()
  return items
}
