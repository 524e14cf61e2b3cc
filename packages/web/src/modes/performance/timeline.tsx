import { useMemo } from 'react'
import type { ScriptLine } from '../../script/script-page.ts'
import { useWords } from '../../words/use-words.tsx'
import { playWords } from './play-words.ts'
import css from './timeline.module.css'
import { timelineBars } from './timeline-bars.ts'

const MOST_BARS = 64

/** The evening as bars, one a line; dragged back, the page shows how it was. */
export function Timeline({
  lines,
  you,
  at,
  onScrub,
}: {
  readonly lines: readonly ScriptLine[]
  readonly you: string | undefined
  /** The line looked at; the newest unless told. */
  readonly at: number | undefined
  readonly onScrub: (at: number | undefined) => void
}) {
  const words = useWords(playWords)
  const bars = useMemo(() => timelineBars(lines, { you, most: MOST_BARS }), [lines, you])
  const last = Math.max(0, lines.length - 1)
  const shown = at ?? last
  return (
    <div className={css.evening}>
      {bars.length < 2 ? null : (
        <span className={css.label} aria-hidden="true">
          {words.soFar}
        </span>
      )}
      <div className={css.timeline} style={{ '--bars': bars.length } as Record<string, number>}>
        <div className={css.bars} aria-hidden="true">
          {bars.map(({ index, high, tone }) => (
            <i
              key={index}
              data-tone={tone}
              data-ahead={index > shown && at !== undefined}
              style={{ height: `${Math.round(high * 100)}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={last}
          value={shown}
          disabled={lines.length < 2}
          aria-label={words.timeline}
          aria-valuetext={words.timelineAt(shown + 1, lines.length)}
          onChange={({ target }) => {
            const chosen = Number(target.value)
            onScrub(chosen >= last ? undefined : chosen)
          }}
        />
      </div>
    </div>
  )
}
