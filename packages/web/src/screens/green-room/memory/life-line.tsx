import { useWords } from '../../../words/use-words.tsx'
import type { LifeHour } from './life-hours.ts'
import css from './life-line.module.css'
import { memoryWords } from './memory-words.ts'

/** A life as bars, one an hour; dragged, the album opens at that hour. */
export function LifeLine({
  hours,
  at,
  onGo,
}: {
  readonly hours: readonly LifeHour[]
  /** The hour being read; none in particular unless told. */
  readonly at: number | undefined
  readonly onGo: (hour: number) => void
}) {
  const words = useWords(memoryWords)
  const place = Math.max(
    0,
    hours.findIndex(({ hour }) => hour === at),
  )
  const hour = hours[place]?.hour ?? 0
  return (
    <div className={css.stuck}>
      <div className={css.whole} style={{ '--hours': hours.length } as Record<string, number>}>
        <div className={css.life}>
          <div className={css.hours} aria-hidden="true">
            {hours.map(({ hour: one, high, isTurn }) => (
              <i
                key={one}
                data-turn={isTurn}
                data-now={one === at}
                style={{ height: `${Math.round(high * 100)}%` }}
              />
            ))}
          </div>
          {hours.length < 2 ? null : (
            <input
              type="range"
              min={0}
              max={hours.length - 1}
              value={place}
              aria-label={words.life}
              aria-valuetext={words.at(hour, hours.length)}
              onChange={({ target }) => {
                const chosen = hours[Number(target.value)]
                if (chosen !== undefined) onGo(chosen.hour)
              }}
            />
          )}
        </div>
        {hours.length < 2 ? null : (
          <p className={`${css.ends} figures`} aria-hidden="true">
            <span>{words.hour(hours[0]?.hour ?? 0)}</span>
            <span>{words.hour(hours.at(-1)?.hour ?? 0)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
