import { cueParagraphs } from './cue-paragraphs.ts'
import { type DraftSpeech, draftBook, type ScriptDraft } from './draft.ts'
import { gutenbergCue } from './gutenberg-cue.ts'
import { type HeadingKind, headingKind } from './headings.ts'
import { type Paragraph, tidy } from './lines.ts'
import { bareDirection, splitDirections, wholeDirection } from './split-directions.ts'

/** Reads plays as Project Gutenberg prints them: `Name.  line` or `NAME.` in paragraphs, `[stage direction]`. */
export function readGutenberg(text: string): ScriptDraft {
  const paragraphs = cueParagraphs(text)
  const labels = repeatedLabels(paragraphs, text)
  const firstSpeech = paragraphs.findIndex((paragraph) => isSpeech(paragraph, text, labels))
  const front = frontMatterEnd(paragraphs, firstSpeech)
  const book = draftBook()
  let open: Paragraph[] = []
  const close = () => {
    const speech = speechFrom(open, text)
    if (speech) book.add(speech)
    open = []
  }
  for (const paragraph of paragraphs.slice(front)) {
    const whole = text.slice(paragraph.start, paragraph.end)
    const headings = headingsOf(paragraph)
    const direction = wholeDirection(whole)
    if (headings.length > 0) {
      close()
      for (const { kind, title } of headings) book.open(kind, title)
    } else if (isSpeech(paragraph, text, labels)) {
      close()
      open.push(paragraph)
    } else if (open.length > 0 && direction === undefined && !isShout(whole)) open.push(paragraph)
    else {
      close()
      const isSetting = direction === undefined && (book.last()?.kind ?? 'setting') === 'setting'
      const span = { start: paragraph.start, end: paragraph.end }
      book.add({ kind: isSetting ? 'setting' : 'direction', text: direction ?? bareDirection(whole), span })
    }
  }
  close()
  const title = titleOf(paragraphs.slice(0, front))
  return { ...(title === undefined ? {} : { title }), divisions: book.divisions }
}

function isSpeech(paragraph: Paragraph, text: string, labels: ReadonlySet<string>): boolean {
  const cue = gutenbergCue(text.slice(paragraph.start, Math.min(paragraph.end, paragraph.start + 100)))
  return cue !== undefined && labels.has(cue.label)
}

function repeatedLabels(paragraphs: readonly Paragraph[], text: string): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const paragraph of paragraphs) {
    const cue = gutenbergCue(text.slice(paragraph.start, Math.min(paragraph.end, paragraph.start + 100)))
    if (cue) counts.set(cue.label, (counts.get(cue.label) ?? 0) + 1)
  }
  const isJoint = (label: string) => label.includes(' and ') || label.includes(' & ')
  return new Set(
    [...counts]
      .filter(([label, count]) => count > 1 || isJoint(label) || label === label.toUpperCase())
      .map(([label]) => label),
  )
}

/** The play begins at the last act heading before its first speech; what stands before is title and cast. */
function frontMatterEnd(paragraphs: readonly Paragraph[], firstSpeech: number): number {
  for (let at = firstSpeech; at >= 0; at--) {
    const [line] = paragraphs[at]?.lines ?? []
    const kind = line && headingKind(line.text)
    if (kind === 'act') return at
  }
  return Math.max(0, Math.min(firstSpeech, paragraphs.length))
}

function headingsOf(paragraph: Paragraph): readonly { kind: HeadingKind; title: string }[] {
  if (paragraph.lines.length > 2) return []
  const found = paragraph.lines.map((line) => ({
    kind: headingKind(line.text),
    title: tidy(line.text).replace(/^scene$/i, ''),
  }))
  return found.flatMap(({ kind, title }) => (kind ? [{ kind, title }] : []))
}

/** A speech and the paragraphs without a cue that go on with it. */
function speechFrom(paragraphs: readonly Paragraph[], text: string): DraftSpeech | undefined {
  const [first] = paragraphs
  const end = paragraphs.at(-1)?.end ?? 0
  const cue = first && gutenbergCue(text.slice(first.start, first.end))
  if (!cue) return undefined
  const parts = splitDirections(text.slice(first.start + cue.wordsAt, end))
  return { kind: 'speech', label: cue.label, parts, span: { start: first.start, end } }
}

/** "TABLEAU", "ACT DROP": short words in capitals are for the stage, not said. */
function isShout(whole: string): boolean {
  return whole.length < 40 && whole === whole.toUpperCase() && /\p{Lu}{3}/u.test(whole)
}

function titleOf(front: readonly Paragraph[]): string | undefined {
  const line = front[0]?.lines[0]?.text
  return line === undefined || line.length > 120 ? undefined : tidy(line)
}
