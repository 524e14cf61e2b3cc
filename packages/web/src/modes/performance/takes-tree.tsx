import type { TakeListed } from '@commedia/core/wire'
import { useMemo } from 'react'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { stageWords } from './stage-words.ts'
import { type DrawnTake, takeTree } from './take-tree.ts'
import css from './takes-tree.module.css'

const [WIDE, LANE, EDGE] = [286, 22, 10]

/** The takes of an evening as a small tree; each can be put on stage. */
export function TakesTree({
  takes,
  onTake,
}: {
  readonly takes: readonly TakeListed[]
  readonly onTake: (take: string) => void
}) {
  const words = useWords(stageWords)
  const figures = useFigures()
  const tree = useMemo(() => takeTree(takes), [takes])
  const lanes = tree.map(({ lane }) => lane)
  const [top, bottom] = [Math.min(0, ...lanes), Math.max(0, ...lanes)]
  const high = (bottom - top) * LANE + EDGE * 2
  const x = (part: number): number => Math.round(EDGE + part * (WIDE - EDGE * 2))
  const y = (lane: number): number => (lane - top) * LANE + EDGE
  return (
    <div className={css.tree} style={{ aspectRatio: `${WIDE} / ${high}` }}>
      <svg viewBox={`0 0 ${WIDE} ${high}`} aria-hidden="true">
        {tree.map(({ id, from, lane, end }) => (
          <path key={id} data-on={from === undefined} d={roadOf({ from, lane, end }, { x, y })} />
        ))}
        {tree.map(({ id, from }) =>
          from === undefined ? null : <circle key={id} cx={x(from.x)} cy={y(from.lane)} r="3" />,
        )}
      </svg>
      {tree.map(({ id, number, from, end, lane, onStage, since }) => {
        const at = endOf({ from, end }, x)
        const label = onStage ? words.takeOn(number) : words.takeOther(number, figures.when(since))
        return (
          <button
            key={id}
            type="button"
            className={css.take}
            style={{ left: `${(at / WIDE) * 100}%`, top: `${(y(lane) / high) * 100}%` }}
            aria-label={label}
            title={label}
            aria-pressed={onStage}
            onClick={() => (onStage ? undefined : onTake(id))}
          />
        )
      })}
    </div>
  )
}

/** A road is at least so long that its end stands free. */
const SHORTEST = 30

function endOf({ from, end }: Pick<DrawnTake, 'from' | 'end'>, x: (part: number) => number): number {
  return from === undefined ? x(end) : Math.min(WIDE - EDGE, Math.max(x(from.x) + SHORTEST, x(end)))
}

function roadOf(
  take: Pick<DrawnTake, 'from' | 'end' | 'lane'>,
  { x, y }: { readonly x: (part: number) => number; readonly y: (lane: number) => number },
): string {
  const { from, lane } = take
  const end = endOf(take, x)
  if (from === undefined) return `M${x(0)} ${y(lane)}H${end}`
  const [start, turn] = [x(from.x), Math.min(end, x(from.x) + SHORTEST)]
  const middle = (start + turn) / 2
  return `M${start} ${y(from.lane)}C${middle} ${y(from.lane)} ${middle} ${y(lane)} ${turn} ${y(lane)}H${end}`
}
