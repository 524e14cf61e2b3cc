import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './album.module.css'
import { AlbumLine } from './album-line.tsx'
import type { AlbumRow } from './album-rows.ts'

/** An hour somebody wants to see; wanted again, it is another goal. */
export interface Goal {
  readonly hour: number
}

/** How much of the page the line of hours covers when it sticks to the top, in pixels. */
const STUCK = 92
/** About how high the last hour stands with what is above it, in pixels. */
const LAST_HOUR = 420

/** Only the lines that are seen are drawn, however long a life is. */
export function AlbumLines({
  rows,
  search,
  isByHour,
  goal,
  ofHour,
  onSee,
  onOpen,
}: {
  readonly rows: readonly AlbumRow[]
  readonly search: string
  readonly isByHour: boolean
  /** The hour to open it at. */
  readonly goal: Goal | undefined
  readonly ofHour: ReadonlyMap<number, string>
  /** Told which hour is being read. */
  readonly onSee: (hour: number) => void
  readonly onOpen: (key: string) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = list.current?.getBoundingClientRect().top ?? 0
    setTop(Math.round(place + scrollY))
  })
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: (at) => roughSize(rows[at]),
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: STUCK,
    // The last hour, too, can be read from the top of the page.
    paddingEnd: isByHour ? Math.max(0, innerHeight - LAST_HOUR) : 0,
  })
  const place = isByHour ? rows.findIndex((row) => row.kind === 'hour' && row.hour === goal?.hour) : -1
  useLayoutEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'start' })
    // Opening something moves hours about; that is no reason to go back to one.
  }, [virtual, goal, isByHour])
  const at = virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + STUCK)?.index ?? 0
  const hour = isByHour ? hourAt(rows, at) : undefined
  useEffect(() => {
    if (hour !== undefined) onSee(hour)
  }, [hour, onSee])
  return (
    <ol ref={list} className={css.lines} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <AlbumLine
              row={row}
              of={row.kind === 'hour' ? workOf(row.hour, ofHour) : undefined}
              search={search}
              onOpen={onOpen}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** The hour a line stands in: whatever was opened below it belongs there. */
function hourAt(rows: readonly AlbumRow[], at: number): number | undefined {
  const heading = rows.slice(0, at + 1).findLast((row) => row.kind === 'hour')
  return heading?.kind === 'hour' ? heading.hour : undefined
}

/** The work an hour is from, said where another one begins. */
function workOf(hour: number, ofHour: ReadonlyMap<number, string>): string | undefined {
  const of = ofHour.get(hour)
  return of === ofHour.get(hour - 1) ? undefined : of
}

/** About how high a line stands, in pixels, before it was ever drawn. */
function roughSize(row: AlbumRow | undefined): number {
  if (row?.kind !== 'memory') return 74
  const { layer, text } = row.memory
  if (layer === 'insight') return 68 + Math.ceil(text.length / 56) * 30
  if (layer === 'observation') return 12 + Math.ceil(text.length / 80) * 24
  return 50 + Math.ceil(text.length / 70) * 26
}
