import { CommediaError } from '../prelude/errors.ts'
import { type CaseQuestion, Letter } from '../schema/case.ts'
import { type CsvRow, readCsv } from './read-csv.ts'
import type { NoteOddity, WellPlayOddity } from './wellplay-warning.ts'

const COLUMNS = ['value', 'type', 'question', ...Letter.options, 'truth']
const KINDS: ReadonlyMap<string, CaseQuestion['kind']> = new Map([
  ['a', 'objective'],
  ['b', 'reasoning'],
  ['c', 'relation'],
])

/** What stands for a question nobody wrote down; its options still count. */
const NO_WORDING = '?'

/** Where questions stand and to whom they are put; ids begin with `id`. */
export type QuestionSheet = {
  readonly file: string
  readonly text: string
  readonly id: string
  readonly to: readonly string[]
  /** The same questions elsewhere, from which a row without words may take them. */
  readonly elsewhere: readonly CaseQuestion[]
}

/**
 * Reads the questions of a WellPlay table and repairs the known slips of its rows, with a note of each. Throws
 * `unreadable-script` for a table with other columns.
 */
export function readWellPlayQuestions(sheet: QuestionSheet, note: NoteOddity): readonly CaseQuestion[] {
  const [head, ...rows] = readCsv(sheet.text)
  if (head?.cells.map((cell) => cell.trim()).join() !== COLUMNS.join())
    throw new CommediaError('unreadable-script', `${sheet.file} does not begin with ${COLUMNS.join()}.`)
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const noteRow: NoteRow = (oddity, what) => note(oddity, `${sheet.file}:${row.line}`, what)
    const read = readRow(row, noteRow)
    if (read === undefined) {
      noteRow('row-left-out', row.cells.join())
      return []
    }
    const question = read.text === '' ? { ...read, text: wordingOf(read, sheet.elsewhere, noteRow) } : read
    const same = JSON.stringify([question.text, question.options])
    // The table of all roles asks again whatever goes to several of them.
    if (seen.has(same) && sheet.to.length === 1) noteRow('row-repeated', question.text)
    seen.add(same)
    return [{ ...question, id: `${sheet.id}_${row.line}`, to: [...sheet.to] }]
  })
}

type Asked = Omit<CaseQuestion, 'id' | 'to'>
type NoteRow = (oddity: WellPlayOddity, what?: string | number) => void

function readRow({ cells }: CsvRow, note: NoteRow): Asked | undefined {
  if (cells.length < COLUMNS.length) note('short-row', cells.length)
  if (cells.length > COLUMNS.length) note('long-row', cells.length)
  const [value = '', type, text = '', ...rest] = COLUMNS.map((_, at) => cells[at]?.trim() ?? '')
  const { texts, truth } = movedGold(rest.slice(0, -1), rest.at(-1) ?? '', note)
  const options = Letter.options.flatMap((letter, at) => {
    const option = texts[at] ?? ''
    return option === '' ? [] : [{ letter, text: option }]
  })
  const gold = goldLetters(truth, note).filter((letter) => options.some((option) => option.letter === letter))
  const kind = KINDS.get(value)
  if (kind === undefined || (type !== 'a' && type !== 'b')) return undefined
  if (options.length < 2 || gold.length === 0) return undefined
  const twice = texts.find((option, at) => option !== '' && texts.indexOf(option) !== at)
  if (twice !== undefined) note('same-options', twice)
  const asked = { kind, text, options, gold, evidence: [] }
  // Whoever picks two of two is always right.
  if (type === 'b' && options.length === 2) note('pick-one')
  return type === 'b' && options.length > 2
    ? { ...asked, pick: 2, aspect: 'suspects' }
    : { ...asked, pick: 1 }
}

/** Where the truth is empty and the last column names a filled option before it, that is the truth. */
function movedGold(
  texts: readonly string[],
  truth: string,
  note: NoteRow,
): { readonly texts: readonly string[]; readonly truth: string } {
  const last = texts.at(-1) ?? ''
  const letters: readonly string[] = Letter.options
  const named = texts.slice(0, -1)[letters.indexOf(last)]
  if (truth !== '' || named === undefined || named === '') return { texts, truth }
  note('gold-moved')
  return { texts: texts.slice(0, -1), truth: last }
}

function goldLetters(truth: string, note: NoteRow): Letter[] {
  const letters = [...new Set(truth)]
  if (letters.length < truth.length) note('gold-doubled', truth)
  if (letters.length > 1) note('gold-either', truth)
  const read = Letter.array().safeParse(letters)
  return read.success ? read.data : []
}

/** How a question is worded elsewhere, where only one question has these options and this answer. */
function wordingOf(blank: Asked, elsewhere: readonly CaseQuestion[], note: NoteRow): string {
  const key = ({ kind, pick, options, gold }: Asked) => JSON.stringify([kind, pick, options, gold])
  const [wording, ...others] = new Set(
    elsewhere.filter((one) => key(one) === key(blank)).map(({ text }) => text),
  )
  if (wording === undefined || wording === NO_WORDING || others.length > 0) {
    note('no-wording')
    return NO_WORDING
  }
  note('wording-taken', wording)
  return wording
}
