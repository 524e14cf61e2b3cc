import { type Row, type Run, wrapRuns } from '../../../rows/wrap-runs.ts'

/** Lines longer than this are hard to read, however wide the window. */
const WIDEST = 88
const LEFT = 1
/** What somebody says, and what is listed, goes on further in. */
const HUNG = 2

/** How wide a page is, and who may speak on it. */
export interface TableSetting {
  readonly columns: number
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Lines that were set before stay as they are: only what is new is broken into rows. */
  readonly known: Map<string, readonly Row[]>
}

/** What a game has told, broken into rows: each speaker's name in their colour, and a heading for every part. */
export function tableRows(lines: readonly string[], setting: TableSetting): readonly Row[] {
  const { columns, people, known } = setting
  return lines.flatMap((line) => {
    const key = `${columns} ${people.length} ${line}`
    const rows = known.get(key) ?? lineRows(line, setting)
    known.set(key, rows)
    return rows
  })
}

function lineRows(line: string, { columns, people }: TableSetting): readonly Row[] {
  if (line.trim() === '') return [[]]
  const own = /^\s*/u.exec(line)?.[0].length ?? 0
  const runs = runsOf(line.trimStart(), people)
  const hung = runs[0]?.style === 'name' || /^\s*[·\d]/u.test(line) ? HUNG : 0
  const width = Math.min(WIDEST, columns - LEFT - 1) - own - hung
  return wrapRuns(runs, width).map((row, at) => [
    { text: ' '.repeat(LEFT + own + (at === 0 ? 0 : hung)), style: 'gap' },
    ...row,
  ])
}

function runsOf(text: string, people: TableSetting['people']): readonly Run[] {
  const [, heading, begins = ''] = /^(— .+? —)(.*)$/su.exec(text) ?? []
  if (heading !== undefined)
    return [
      { text: heading, style: 'place' },
      { text: begins, style: 'told' },
    ]
  if (/^[(（]/u.test(text)) return [{ text, style: 'told' }]
  const speaker = people.find(({ name }) => /^(?: →.*?)?[:：]/u.test(spokenAfter(text, name)))
  if (speaker === undefined) return [{ text, style: 'words' }]
  const { id, name } = speaker
  return [
    { text: name, style: 'name', by: id },
    { text: text.slice(name.length), style: 'words' },
  ]
}

function spokenAfter(text: string, name: string): string {
  return text.startsWith(name) ? text.slice(name.length) : ''
}
