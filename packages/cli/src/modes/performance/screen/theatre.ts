import { inLanguage } from '@commedia/core'
import { Box, Text, useWindowSize } from 'ink'
import { createElement, type ReactElement, useEffect, useReducer, useState } from 'react'
import { PLAY_WORDS } from '../../../evening/words.ts'
import { Bar } from '../../../parts/bar.ts'
import { InputLine } from '../../../parts/input-line.ts'
import { RowText } from '../../../parts/row-text.ts'
import { useTypedLine } from '../../../parts/use-typed-line.ts'
import type { Row } from '../../../rows/wrap-runs.ts'
import { wrapText } from '../../../rows/wrap-text.ts'
import { completeLine } from '../complete-line.ts'
import type { Evening } from '../look.ts'
import { helpFor } from '../obey-input.ts'
import { readInput } from '../read-input.ts'
import { placeLine, progressLine, promptLine, statusLine } from '../status-line.ts'
import { pageRows, settingFor } from './page-rows.ts'

/** What the theatre is wired to. */
export interface TheatreUse {
  readonly obey: (typed: string) => Promise<void>
  readonly cost: () => string
  readonly now: () => number
  readonly colours: 'shown' | 'none'
  /** What Ctrl-C does. */
  readonly interrupt: () => void
}

/** Rows that are not the page: two of heading, two rules, status and input. */
const FRAME_ROWS = 6

/** The whole screen: heading, page, whose floor it is, and the line one types on. */
export function Theatre({
  evening,
  use,
}: {
  readonly evening: Evening
  readonly use: TheatreUse
}): ReactElement {
  const { columns, rows: windowRows } = useWindowSize()
  const look = useEvening(evening)
  const [back, setBack] = useState(0)
  const [isHelping, setHelping] = useState(false)
  const words = inLanguage(look.entry.blueprint.language, PLAY_WORDS)
  const { blueprint, role } = look.entry
  const height = Math.max(3, windowRows - FRAME_ROWS)
  const rows = isHelping
    ? helpFor(look).flatMap((line) => helpRows(line, columns))
    : pageRows(
        look,
        settingFor(
          columns,
          blueprint.cast.map(({ name }) => name),
        ),
      )
  const most = Math.max(0, rows.length - height)
  const from = Math.max(0, most - back)
  const shown = rows.slice(from, from + height)
  const line = useTypedLine({
    onSend: (text) => {
      setBack(0)
      const asksHelp = readInput(text, blueprint.cast).kind === 'help'
      setHelping(asksHelp && !isHelping)
      if (!asksHelp) void use.obey(text)
    },
    onChange: (text) => evening.typing(text.trim() === '' || text.startsWith('/') ? 'idle' : 'typing'),
    onScroll: (pages) => setBack(Math.min(most, Math.max(0, Math.min(back, most) + pages * (height - 1)))),
    onStop: use.interrupt,
    onEscape: () => setHelping(false),
    complete: (text) => completeLine(text, blueprint),
  })
  const cast = blueprint.cast.map(({ id }) => id)
  const member = blueprint.cast.find(({ id }) => id === role)
  const seat = member === undefined ? words.watching : words.you(member.name)
  const rule = createElement(Text, { dimColor: true }, '─'.repeat(columns))
  const status = isHelping
    ? words.helping
    : back > 0
      ? words.scrolled
      : `${seat} · ${statusLine(look, use.now())}`
  return createElement(
    Box,
    { flexDirection: 'column', height: windowRows, width: columns },
    createElement(Bar, { left: blueprint.title, right: progressLine(look), columns, look: { bold: true } }),
    createElement(Bar, { left: placeLine(look), right: '', columns, look: { dimColor: true } }),
    rule,
    createElement(
      Box,
      { flexDirection: 'column', height },
      ...shown.map((row, at) => createElement(RowText, { key: at, row, cast })),
    ),
    rule,
    createElement(Bar, {
      left: status,
      right: use.cost(),
      columns,
      look: look.phase.kind === 'waiting' ? { color: 'yellow' } : {},
    }),
    createElement(InputLine, {
      line,
      placeholder: promptLine(look),
      columns,
    }),
  )
}

/** Help stands in place of the page, and leaves no trace on it. */
function helpRows(line: string, columns: number): readonly Row[] {
  return wrapText(line, columns - 4)
    .split('\n')
    .map((text) => [{ text: `  ${text}`, style: 'words' }])
}

/** Looks again whenever something changes, and each second while somebody is waited for. */
function useEvening(evening: Evening) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => evening.watch(redraw), [evening])
  const waiting = evening.look().phase.kind === 'waiting'
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(redraw, 1000)
    return () => clearInterval(timer)
  }, [waiting])
  return evening.look()
}
