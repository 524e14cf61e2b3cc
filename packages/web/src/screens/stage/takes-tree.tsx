import type { TakeListed } from '@commedia/core/wire'
import { useMemo } from 'react'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { stageWords } from './stage-words.ts'
import { takeTree } from './take-tree.ts'
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
        {tree.map(({ id, from, start, end, lane, onStage }) => (
          <path
            key={id}
            data-on={onStage}
            d={
              from === undefined || from.lane === lane
                ? `M${x(start)} ${y(lane)}H${x(end)}`
                : `M${x(from.x)} ${y(from.lane)}C${x(from.x) + 20} ${y(from.lane)} ${x(from.x) + 8} ${y(lane)} ${x(from.x) + 28} ${y(lane)}H${Math.max(x(from.x) + 28, x(end))}`
            }
          />
        ))}
        {tree.map(({ id, from }) =>
          from === undefined ? null : <circle key={id} cx={x(from.x)} cy={y(from.lane)} r="3" />,
        )}
      </svg>
      {tree.map(({ id, number, from, end, lane, onStage, since }) => {
        const at = from === undefined || from.lane === lane ? x(end) : Math.max(x(from.x) + 28, x(end))
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
