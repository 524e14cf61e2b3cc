import type { LineBeingSaid } from '@commedia/core/wire'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { tagOf } from '../words/tag-of.ts'
import { useWords } from '../words/use-words.tsx'
import { type LineMarks, markOf } from './line-marks.ts'
import css from './script.module.css'
import { type ComingLine, withComing } from './script-coming.ts'
import { LineSet, type LineState } from './script-line.tsx'
import type { ScriptLine, Speech } from './script-page.ts'
import type { Names } from './script-text.ts'
import { scriptWords } from './script-words.ts'
import { useMarkKey } from './use-mark-key.ts'

/** What a script shows. */
export interface ScriptProps {
  readonly lines: readonly ScriptLine[]
  /** Being said now. */
  readonly live?: readonly LineBeingSaid[] | undefined
  /** Said here, and on its way to the house. */
  readonly sending?: readonly (ScriptLine & Speech)[] | undefined
  readonly names: Names
  readonly you?: string | undefined
  /** The language of the show. */
  readonly language: string
  readonly about?: ((line: ScriptLine) => void) | undefined
  /** Lines worth keeping; nothing where none are marked. */
  readonly marks?: LineMarks | undefined
  /** What stands below the last line. */
  readonly foot?: ReactNode
}

interface Row {
  readonly key: string
  readonly line: ScriptLine
  readonly state?: LineState
}

const NOTHING_SAID: readonly LineBeingSaid[] = []
const NOTHING_SENT: readonly (ScriptLine & Speech)[] = []
/** Pixels from the end within which somebody still reads along. */
const NEAR_END = 90

/** The script: typeset line by line, only what is seen is drawn, and the end stays in sight for whoever reads along. */
export function Script(props: ScriptProps) {
  const { live = NOTHING_SAID, sending = NOTHING_SENT, names, you, language, about, marks, foot } = props
  const words = useWords(scriptWords)
  const page = useRef<HTMLElement>(null)
  const { lines, coming } = useMemo(() => withComing(props.lines, live), [props.lines, live])
  const unsettled = useMemo(() => [...sending.map(sendingRow), ...coming.map(comingRow)], [sending, coming])
  useMarkKey(lines, marks)
  const count = lines.length + unsettled.length
  const rowAt = useCallback(
    (at: number): Row | undefined => {
      const line = lines[at]
      return line === undefined ? unsettled[at - lines.length] : { key: line.key, line }
    },
    [lines, unsettled],
  )
  // Functions that stay the same keep thousands of lines from being measured anew.
  const getItemKey = useCallback((at: number) => rowAt(at)?.key ?? at, [rowAt])
  const estimateSize = useCallback((at: number) => roughSize(rowAt(at)?.line), [rowAt])
  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    count,
    getScrollElement: () => page.current,
    estimateSize,
    getItemKey,
    overscan: 6,
    paddingStart: 26,
    paddingEnd: 24,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
    useFlushSync: false,
    directDomUpdates: true,
  })
  // Only scrolling by hand leaves the end: lines that come, and a page that shrinks, do not.
  const isReadAlong = useRef(true)
  const high = virtual.getTotalSize()
  useLayoutEffect(() => {
    if (isReadAlong.current) virtual.scrollToEnd()
  }, [virtual, count, high])
  useEffect(() => {
    const shown = page.current
    if (shown === null) return
    const watcher = new ResizeObserver(() => {
      if (isReadAlong.current) virtual.scrollToEnd()
    })
    watcher.observe(shown)
    return () => watcher.disconnect()
  }, [virtual])
  const atEnd = virtual.isAtEnd()
  const [read, setRead] = useState(lines.length)
  useEffect(() => {
    if (atEnd) setRead(lines.length)
  }, [atEnd, lines.length])
  return (
    <div className={css.frame}>
      <section
        ref={page}
        className={css.page}
        aria-label={words.script}
        lang={tagOf(language)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard.
        tabIndex={0}
        onScroll={() => {
          isReadAlong.current = virtual.getDistanceFromEnd() < NEAR_END
        }}
      >
        <ol className={css.lines} ref={virtual.containerRef}>
          {virtual.getVirtualItems().map(({ index, key }) => {
            const row = rowAt(index)
            return row === undefined ? null : (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={css.line}
                aria-hidden={row.state === 'coming' || row.state === 'said'}
              >
                <LineSet
                  line={row.line}
                  names={names}
                  you={you}
                  state={row.state}
                  about={row.state === undefined ? about : undefined}
                  mark={marks && markOf(row.line, marks)}
                  onMark={row.state === undefined ? marks?.onMark : undefined}
                />
              </li>
            )
          })}
        </ol>
        {foot === undefined ? null : <div className={css.foot}>{foot}</div>}
      </section>
      {!atEnd && read < lines.length ? (
        <Button look="chip" className={css.newer} onClick={() => virtual.scrollToEnd({ behavior: 'smooth' })}>
          {words.newLines}
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M6 1v9M2 6.5 6 10.5l4-4" />
          </svg>
        </Button>
      ) : null}
    </div>
  )
}

function sendingRow(line: ScriptLine & Speech): Row {
  return { key: line.key, line, state: 'sending' }
}

function comingRow({ line, isEnded }: ComingLine): Row {
  return { key: line.key, line, state: isEnded ? 'said' : 'coming' }
}

/** About how high a line stands, in pixels, before it was ever drawn. */
function roughSize(line: ScriptLine | undefined): number {
  if (line === undefined) return 60
  if (line.kind === 'speech') {
    const long = line.parts.reduce((sum, { text }) => sum + text.length, 0)
    return 46 + Math.ceil(long / 66) * 30
  }
  return 'text' in line ? 34 + Math.ceil(line.text.length / 62) * 28 : 48
}
