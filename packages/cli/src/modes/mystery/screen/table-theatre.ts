import { inLanguage } from '@commedia/core'
import { Box, Text, useWindowSize } from 'ink'
import { createElement, type ReactElement, useEffect, useReducer, useRef, useState } from 'react'
import { PLAY_WORDS } from '../../../evening/words.ts'
import { Bar } from '../../../parts/bar.ts'
import { completed } from '../../../parts/completed.ts'
import { InputLine } from '../../../parts/input-line.ts'
import { RowText } from '../../../parts/row-text.ts'
import { useTypedLine } from '../../../parts/use-typed-line.ts'
import type { Row } from '../../../rows/wrap-runs.ts'
import type { Game } from '../game.ts'
import { MYSTERY_WORDS } from '../mystery-words.ts'
import { readTyped } from '../read-typed.ts'
import type { TableReading } from '../table-reading.ts'
import { wantedOf } from '../wanted.ts'
import { wantedPrompt } from '../wanted-lines.ts'
import { type Leaf, leafRows } from './leaf-rows.ts'
import { notebookRows } from './notebook-rows.ts'
import type { TablePaper } from './table-paper.ts'
import { tableRows } from './table-rows.ts'

/** What the screen of a table is wired to. */
export interface TableUse {
  readonly game: Game
  readonly paper: TablePaper
  readonly reading: TableReading
  readonly role: string | undefined
  readonly isOver: () => boolean
  readonly obey: (typed: string) => void
  /** Leaves a game that is over. */
  readonly leave: () => void
  /** What Ctrl-C does. */
  readonly interrupt: () => void
}

/** Rows that are not the page: heading, two rules, status and input. */
const FRAME_ROWS = 5
/** From this width on a player's notebook stands beside the page; in a narrower window it takes its place when asked for. */
const WIDE = 100
const NOTEBOOK = 36

/** The whole screen of a mystery: heading, page, the player's notebook, whose turn it is, and the line one types on. */
export function TableTheatre({ use }: { readonly use: TableUse }): ReactElement {
  const { game, paper, reading, role } = use
  const { language } = reading
  const { columns, rows: windowRows } = useWindowSize()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => paper.watch(redraw), [paper])
  const known = useRef(new Map<string, readonly Row[]>())
  const [back, setBack] = useState(0)
  const [leaf, setLeaf] = useState<Leaf>()
  const words = inLanguage(language, MYSTERY_WORDS)
  const playWords = inLanguage(language, PLAY_WORDS)
  const part = game.part()
  const people = part.told?.people ?? []
  const height = Math.max(3, windowRows - FRAME_ROWS)
  const isBeside = role !== undefined && columns >= WIDE
  const notes = isBeside ? notebookRows(part, { role, language, columns: NOTEBOOK }) : []
  const width = isBeside ? columns - NOTEBOOK - 1 : columns
  const rows =
    leaf === undefined
      ? tableRows(paper.lines(), { columns: width, people, known: known.current })
      : leafRows(leaf, { part, role, language, columns: width })
  const most = Math.max(0, rows.length - height)
  // What is looked up is read from its beginning, the page from its end.
  const from = leaf === undefined ? Math.max(0, most - back) : Math.min(most, back)
  const shown = rows.slice(from, from + height)
  const wanted = role === undefined ? undefined : wantedOf(part, role)
  const line = useTypedLine({
    onSend: (text) => {
      setBack(0)
      const { kind } = readTyped(text, { part, role, wanted: undefined })
      const next = LEAVES.find((one) => one === kind)
      const stands = next === leaf || (next === 'notebook' && isBeside && notes.length <= height)
      setLeaf(stands ? undefined : next)
      if (kind === 'quit' && use.isOver()) use.leave()
      else if (next === undefined) use.obey(text)
    },
    onChange: () => {},
    onScroll: (pages) => {
      const step = (leaf === undefined ? pages : -pages) * (height - 1)
      setBack(Math.min(most, Math.max(0, Math.min(back, most) + step)))
    },
    onStop: use.interrupt,
    onEscape: () => {
      setBack(0)
      setLeaf(undefined)
    },
    complete: (text) =>
      completed(text, {
        commands: words.help.flatMap((one) => one.match(/(?<!\/)\/[\p{L}]+/gu) ?? []),
        names: people.map(({ name }) => name),
      }),
  })
  const seat = role === undefined ? playWords.watching : playWords.you(reading.nameOf(role))
  const turn = use.isOver() ? words.toLeave : wanted === undefined ? words.othersTurn : words.yourTurn
  const status = leaf !== undefined ? words.backToTable : back > 0 ? playWords.scrolled : `${seat} · ${turn}`
  const cast = people.map(({ id }) => id)
  const drawn = (some: typeof rows) => some.map((row, at) => createElement(RowText, { key: at, row, cast }))
  const rule = createElement(Text, { dimColor: true }, '─'.repeat(columns))
  return createElement(
    Box,
    { flexDirection: 'column', height: windowRows, width: columns },
    createElement(Bar, {
      left: part.told?.title ?? '',
      right: words.progress(words.phases[part.phase], part.round, part.told?.settings.rounds ?? 0),
      columns,
      look: { bold: true },
    }),
    rule,
    createElement(
      Box,
      { height },
      createElement(Box, { flexDirection: 'column', width, height }, ...drawn(shown)),
      isBeside
        ? createElement(
            Box,
            { flexDirection: 'column', width: 1, height },
            ...Array.from({ length: height }, (_, at) =>
              createElement(Text, { key: at, dimColor: true }, '│'),
            ),
          )
        : null,
      isBeside
        ? createElement(
            Box,
            { flexDirection: 'column', width: NOTEBOOK, height },
            ...drawn(notes.slice(0, height)),
          )
        : null,
    ),
    rule,
    createElement(Bar, {
      ...{ left: status, right: '', columns },
      look: wanted === undefined || use.isOver() ? {} : { color: 'yellow' },
    }),
    createElement(InputLine, {
      ...{ line, columns },
      placeholder:
        wanted === undefined || role === undefined
          ? words.keys
          : wantedPrompt(wanted, { part, role, language }),
    }),
  )
}

/** What is looked up in place of the page. */
const LEAVES: readonly Leaf[] = ['notebook', 'clues', 'script', 'who', 'help']
