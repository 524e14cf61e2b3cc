import type { Span } from '../schema/script.ts'
import { bareLabel, canBeLabel, isSettingLabel } from './cue-label.ts'
import { type DraftItem, draftBook, type ScriptDraft } from './draft.ts'
import { headingKind } from './headings.ts'
import { MAX_LABEL_CHARS } from './limits.ts'
import { type Line, linesOf, tidy } from './lines.ts'
import { splitDirections, wholeDirection } from './split-directions.ts'

/** A line that begins with a label and a colon. */
export type ColonCue = { readonly label: string; readonly wordsAt: number }

/** Reads `NAME: line` and `人物：台词`, also where long speeches are wrapped over several lines. */
export function readColon(text: string): ScriptDraft {
  const lines = linesOf(text).map((line) => ({ ...line, cue: colonCue(line.text) }))
  const labels = knownLabels(lines)
  const book = draftBook()
  let title: string | undefined
  for (const block of blocksOf(lines, labels)) {
    const bare = block.text.trim()
    const heading = block.cue && labels.has(block.cue.label) ? undefined : headingKind(bare)
    const isTitle =
      title === undefined && book.divisions.length === 0 && !block.cue && bare.length < 100 && bare[0] !== '['
    if (heading) book.open(heading, tidy(bare))
    else if (isTitle) title = (bare.split('\n', 1)[0] ?? '').replace(/^[《\s]+|[》\s]+$/gu, '')
    else book.add(itemFrom(block, labels))
  }
  return { ...(title === undefined ? {} : { title }), divisions: book.divisions }
}

/** Splits a line into label and words, if it has the look of a cue. */
export function colonCue(line: string): ColonCue | undefined {
  const head = line.slice(0, MAX_LABEL_CHARS + 4)
  const at = head.search(/[:：]/u)
  if (at < 1) return undefined
  const label = bareLabel(head.slice(0, at))
  return isSettingLabel(label) || canBeLabel(label) ? { label, wordsAt: at + 1 } : undefined
}

type CueLine = Line & { readonly cue: ColonCue | undefined }
type Block = Span & { readonly text: string; readonly cue: ColonCue | undefined }

function itemFrom({ start, end, text, cue }: Block, labels: ReadonlySet<string>): DraftItem {
  const span = { start, end }
  if (cue && labels.has(cue.label))
    return { kind: 'speech', label: cue.label, parts: splitDirections(text.slice(cue.wordsAt)), span }
  const bare = text.trim()
  const aria = ariaOf(bare)
  if (aria !== undefined) return { kind: 'aria', text: aria, span }
  if (cue && isSettingLabel(cue.label)) return { kind: 'setting', text: tidy(text.slice(cue.wordsAt)), span }
  return { kind: 'direction', text: wholeDirection(bare) ?? tidy(bare), span }
}

/** Joins wrapped lines: a block begins at a cue, a heading, a bracket after a finished line, or after a blank line. */
function* blocksOf(lines: readonly CueLine[], labels: ReadonlySet<string>): Generator<Block> {
  let open: CueLine[] = []
  let isBlank = false
  const whole = (): Block => ({
    start: open[0]?.start ?? 0,
    end: open.at(-1)?.end ?? 0,
    text: open.length === 1 ? (open[0]?.text ?? '') : open.map((line) => line.text).join('\n'),
    cue: open[0]?.cue,
  })
  for (const line of lines) {
    const bare = line.text.trim()
    if (bare === '') {
      isBlank = true
      continue
    }
    const last = open.at(-1)
    if (last && beginsBlock(line, { last, isBlank, labels })) {
      yield whole()
      open = []
    }
    open.push(line)
    isBlank = false
  }
  if (open.length > 0) yield whole()
}

type Before = { readonly last: Line; readonly isBlank: boolean; readonly labels: ReadonlySet<string> }

function beginsBlock(line: CueLine, { last, isBlank, labels }: Before): boolean {
  if (line.cue && (labels.has(line.cue.label) || isSettingLabel(line.cue.label))) return true
  const bare = line.text.trim()
  return (
    (isBlank && !/^\p{Ll}/u.test(bare)) ||
    ('[［'.includes(bare[0] ?? '-') && isFinished(last.text)) ||
    isMark(bare) ||
    isMark(last.text.trim())
  )
}

/** A line that stands alone: a heading or the name of an aria. */
function isMark(bare: string): boolean {
  return headingKind(bare) !== undefined || ariaOf(bare) !== undefined
}

/** Labels seen twice, or once at the start of a line after a finished one: a wrapped line may begin with anything. */
function knownLabels(lines: readonly CueLine[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const known = new Set<string>()
  let before = ''
  for (const { cue, text } of lines) {
    if (cue && !isSettingLabel(cue.label)) {
      if (seen.has(cue.label) || isFinished(before)) known.add(cue.label)
      seen.add(cue.label)
    }
    before = text
  }
  return known
}

function ariaOf(bare: string): string | undefined {
  return bare[0] === '【' && bare.length < 34 && bare.endsWith('】') ? bare.slice(1, -1) : undefined
}

function isFinished(line: string): boolean {
  const bare = line.slice(-20).trimEnd()
  return bare === '' || '.!?…。！？”"’\')]）】—–-，：'.includes(bare.at(-1) ?? '')
}
