import { inLanguage } from '@commedia/core'
import { PLAY_WORDS } from '../../../evening/words.ts'
import { cells } from '../../../rows/cells.ts'
import { type Row, type Run, wrapRuns } from '../../../rows/wrap-runs.ts'
import type { Look } from '../look.ts'
import { goneOn, type ShownLine, type ShownSpeech } from '../shown-line.ts'
import { offeredParts, printedName, speechRuns } from '../speech-runs.ts'

/** Lines longer than this are hard to read, however wide the window. */
const WIDEST_COLUMN = 84
const WIDEST_NAME = 16
const SHORT_NOTE = 72
/** In a window narrower than this, names stand above what is said. */
const NARROW = 72

/** How a page is set in a window: its column, where it begins, and the room for names beside it. */
export interface Setting {
  readonly left: number
  readonly column: number
  readonly gutter: number
}

/** Sets a page for a window of so many columns. */
export function settingFor(columns: number, names: readonly string[]): Setting {
  const room = Math.max(20, columns - 2)
  const widest = Math.min(WIDEST_NAME, Math.max(4, ...names.map((name) => cells(printedName(name)))))
  const gutter = room < NARROW ? 4 : widest + 2
  const column = Math.min(WIDEST_COLUMN, room - gutter)
  return { left: 1 + Math.max(0, Math.floor((room - gutter - column) / 2)), column, gutter }
}

/** All rows of an evening: what stands on the page, what is being said, and what is on offer. */
export function pageRows(look: Look, setting: Setting): readonly Row[] {
  const { page } = look
  const coming = comingSpeeches(look)
  // The moment whose beginning stands on the page already goes on there.
  const [first, ...others] = coming
  const joined = first === undefined ? undefined : goneOn(page.at(-1), first.speech)
  const settled = joined === undefined ? page : page.slice(0, -1)
  const said = joined === undefined ? coming : [{ speech: joined, ended: first?.ended === true }, ...others]
  return [
    ...settled.flatMap((line, at) => [...spaceBefore(settled[at - 1], line), ...lineRows(line, setting)]),
    ...said.flatMap(({ speech, ended }) => [
      [],
      ...speechRows(speech, setting, ended ? [] : [{ text: '▌', style: 'mark' }]),
    ]),
    ...offerRows(look, setting),
  ]
}

/** What is being said, line by line, as it will stand on the page. */
function comingSpeeches({ live, page, entry }: Look): readonly {
  readonly speech: ShownSpeech
  readonly ended: boolean
}[] {
  const last = page.at(-1)
  return [...new Set(live.map(({ line }) => line))].flatMap((name) => {
    const pieces = live.filter(({ line, text }) => line === name && text.trim() !== '')
    const [first] = pieces
    if (first === undefined) return []
    const { by, goesOn, ended } = first
    const breath = goesOn && last?.kind === 'speech' ? last.breath : name
    const parts = pieces.map(({ kind, text }) => ({
      kind: kind === 'act' ? ('act' as const) : ('words' as const),
      text: text.trim(),
    }))
    const named = entry.blueprint.cast.find(({ id }) => id === by)?.name ?? by
    return [{ speech: { kind: 'speech', by, name: named, breath, parts }, ended }]
  })
}

/** A line once set stays as it is: only what is new is broken into rows. */
const setBefore = new WeakMap<ShownLine, { readonly key: string; readonly rows: readonly Row[] }>()

/** One line of a page, broken into rows. */
export function lineRows(line: ShownLine, setting: Setting): readonly Row[] {
  const key = `${setting.left} ${setting.column} ${setting.gutter}`
  const known = setBefore.get(line)
  if (known?.key === key) return known.rows
  const rows = setLine(line, setting)
  setBefore.set(line, { key, rows })
  return rows
}

function setLine(line: ShownLine, setting: Setting): readonly Row[] {
  const { left, column, gutter } = setting
  switch (line.kind) {
    case 'scene':
      return [
        ...centred([{ text: line.place, style: 'place' }], setting),
        ...indented(wrapRuns([{ text: line.surroundings, style: 'told' }], column), left + gutter),
      ]
    case 'told':
      return centred([{ text: line.text, style: 'told' }], setting)
    case 'note':
      return indented(wrapRuns([{ text: line.text, style: 'note' }], column), left + gutter)
    case 'house': {
      const bar: Run = { text: '┃ ', style: 'mark' }
      const rows = wrapRuns([{ text: line.text, style: 'words' }], column - 2)
      return indented(
        rows.map((row) => [bar, ...row]),
        left + gutter,
      )
    }
    case 'given':
      return line.notes.flatMap(({ label, text }, at): readonly Row[] => {
        const runs: readonly Run[] = [
          { text: label, style: 'label' },
          { text, style: 'note' },
        ]
        return [...(at === 0 ? [] : [[]]), ...indented(wrapRuns(runs, column), left + gutter)]
      })
    case 'speech':
      return speechRows(line, setting, [])
  }
}

/** The name stands beside the first row, or above it when there is no room. */
function speechRows(
  { by, name, parts }: ShownSpeech,
  { left, column, gutter }: Setting,
  end: readonly Run[],
): readonly Row[] {
  const printed = printedName(name)
  const rows = wrapRuns([...speechRuns(parts), ...end], column)
  const cue: Run = { text: printed, style: 'name', by }
  const [first = [], ...rest] = rows
  const hung = indented(rest, left + gutter)
  if (cells(printed) + 1 > gutter) return [...indented([[cue]], left), ...indented(rows, left + gutter)]
  const space: Run = { text: ' '.repeat(gutter - cells(printed)), style: 'gap' }
  return [...indented([[cue, space, ...first]], left), ...hung]
}

/** The ways a moment could be played, numbered below the name of whose moment it is. */
function offerRows({ offers, entry }: Look, { left, column, gutter }: Setting): readonly Row[] {
  const words = inLanguage(entry.blueprint.language, PLAY_WORDS)
  const [first] = offers
  if (first === undefined) return []
  const name = entry.blueprint.cast.find(({ id }) => id === first.role)?.name ?? first.role
  const heading: Run = { text: printedName(name), style: 'name', by: first.role }
  const rows = offers.flatMap(({ segments, original }, at): readonly Row[] => {
    const mark = words.offer(at + 1, original === true)
    const indent = cells(mark) + 1
    const [top = [], ...rest] = wrapRuns(speechRuns(offeredParts(segments)), column - indent)
    const marked: Row = [{ text: `${mark} `, style: 'mark' }, ...top]
    return [[], ...indented([marked], left + gutter), ...indented(rest, left + gutter + indent)]
  })
  return [[], ...indented([[heading]], left), ...rows]
}

/** The room before a line. */
export function spaceBefore(before: ShownLine | undefined, line: ShownLine): readonly Row[] {
  if (before === undefined) return []
  return isShortNote(before) && isShortNote(line) ? [] : [[]]
}

/** Short notes stand close, as in a list. */
function isShortNote(line: ShownLine): boolean {
  return line.kind === 'note' && cells(line.text) < SHORT_NOTE
}

function centred(runs: readonly Run[], { left, column, gutter }: Setting): readonly Row[] {
  return wrapRuns(runs, Math.max(16, column - 8)).flatMap((row) => {
    const wide = row.reduce((sum, { text }) => sum + cells(text), 0)
    return indented([row], left + gutter + Math.max(0, Math.floor((column - wide) / 2)))
  })
}

function indented(rows: readonly Row[], by: number): readonly Row[] {
  return rows.map((row) => [{ text: ' '.repeat(by), style: 'gap' as const }, ...row])
}
