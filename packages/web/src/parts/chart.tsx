import { type ReactNode, useId } from 'react'
import { useWords } from '../words/use-words.tsx'
import css from './chart.module.css'
import { CHART, type ChartPoint, heightOf, linePath, placed } from './chart-scale.ts'
import { chartWords } from './chart-words.ts'

/** The same figures as rows, for whoever reads rather than looks. */
export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

interface ChartProps {
  readonly title: string
  readonly note?: string | undefined
  readonly table: ChartTable
  /** Said in place of the chart while there is nothing to draw. */
  readonly empty?: string | undefined
}

/** How something went on: a line, with heights that mean something and moments that stand out. */
export function LineChart({
  points,
  most,
  levels = [],
  ends,
  ...props
}: ChartProps & {
  readonly points: readonly (ChartPoint & { readonly mark?: 'good' | 'warn' | undefined })[]
  readonly most: number
  readonly levels?: readonly { readonly at: number; readonly label: string }[]
  /** What stands below the two ends of the line. */
  readonly ends?: readonly string[]
}) {
  const marks = placed(points, most)
  return (
    <Chart {...props} isEmpty={points.length === 0}>
      <div className={css.plot} data-levels={levels.length > 0}>
        <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} preserveAspectRatio="none" aria-hidden="true">
          {levels.map(({ at, label }) => (
            <path key={label} className={css.level} d={`M0 ${heightOf(at, most)}H${CHART.width}`} />
          ))}
          <path className={css.area} d={`${linePath(points, most)}V${CHART.height}H${marks[0]?.x ?? 0}Z`} />
          <path className={css.line} d={linePath(points, most)} />
        </svg>
        {levels.map(({ at, label }) => (
          <span
            key={label}
            className={css.levelName}
            style={{ top: percent(heightOf(at, most) / CHART.height) }}
          >
            {label}
          </span>
        ))}
        {points.map(({ mark }, index) => {
          const at = marks[index]
          if (mark === undefined || at === undefined) return null
          const style = { left: percent(at.x / CHART.width), top: percent(at.y / CHART.height) }
          return <i key={`${at.x} ${at.y}`} className={css.mark} data-mark={mark} style={style} />
        })}
      </div>
      {ends === undefined ? null : (
        <p className={css.ends}>
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      )}
    </Chart>
  )
}

/** How something is shared out: one bar each, the largest the longest. */
export function BarChart({
  bars,
  ...props
}: ChartProps & {
  readonly bars: readonly {
    readonly id: string
    readonly label: string
    readonly value: number
    readonly told: string
    readonly picture?: ReactNode
  }[]
}) {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  return (
    <Chart {...props} isEmpty={most === 0}>
      <div className={css.bars} aria-hidden="true">
        {bars.map(({ id, label, value, told, picture }) => (
          <div key={id} className={css.bar}>
            <span className={css.picture}>{picture}</span>
            <span className={css.name}>{label}</span>
            <span className={css.track}>
              <i style={{ width: percent(value / most) }} />
            </span>
            <span className="figures">{told}</span>
          </div>
        ))}
      </div>
    </Chart>
  )
}

function Chart({
  title,
  note,
  table,
  empty,
  isEmpty,
  children,
}: ChartProps & { readonly isEmpty: boolean; readonly children: ReactNode }) {
  const words = useWords(chartWords)
  const name = useId()
  return (
    <figure className={css.chart} aria-labelledby={name}>
      <figcaption id={name}>
        <span className={css.title}>{title}</span>
        {note === undefined ? null : <span className={css.note}>{note}</span>}
      </figcaption>
      {isEmpty ? <p className={css.empty}>{empty}</p> : children}
      {isEmpty ? null : (
        <details className={css.details}>
          <summary>{words.asTable}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
          <section className={css.scroll} tabIndex={0} aria-label={title}>
            <table>
              <thead>
                <tr>
                  {table.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.join(' ')}>
                    {row.map((cell, index) => (
                      <td key={table.columns[index]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </figure>
  )
}

function percent(part: number): string {
  return `${Math.round(part * 1000) / 10}%`
}
