import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words/use-words.tsx'
import css from './applause.module.css'
import { audienceWords } from './audience-words.ts'
import { HandsSign } from './signs.tsx'
import { soundApplause } from './sound-applause.ts'

/** So long applause is seen, in milliseconds. */
const SEEN_MS = 3_600
/** However many clap, no more hands than these are drawn. */
const MOST_HANDS = 11

/** Applause as the stage sees it: the footlights warm, hands rise out of the dark; told in words to whoever does not see it. */
export function Applause({
  applause,
  isHeard = false,
}: {
  readonly applause: { readonly rounds: number; readonly hands: number }
  /** Whether it is heard too: where lines are. */
  readonly isHeard?: boolean
}) {
  const words = useWords(audienceWords)
  const { rounds, hands } = applause
  const before = useRef(rounds)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (rounds === before.current) return
    before.current = rounds
    setOn(true)
    if (isHeard) soundApplause(hands)
    const timer = setTimeout(() => setOn(false), SEEN_MS)
    return () => clearTimeout(timer)
  }, [rounds])
  const drawn = Math.min(MOST_HANDS, 2 + hands * 3)
  return (
    <>
      {isOn ? (
        <div key={rounds} className={css.applause} aria-hidden="true">
          <i className={css.footlights} />
          {Array.from({ length: drawn }, (_, at) => (
            <span
              key={at}
              className={css.hands}
              style={{ left: `${placeOf(at, drawn)}%`, animationDelay: `${(at * 7) % drawn}00ms` }}
            >
              <HandsSign />
            </span>
          ))}
        </div>
      ) : null}
      <p className={css.told} role="status" data-on={isOn}>
        {isOn ? words.applause(hands) : ''}
      </p>
    </>
  )
}

/** Spread over the width, and not in a row as soldiers stand. */
function placeOf(at: number, count: number): number {
  return 6 + ((at + 0.5) / count) * 88 + (((at * 37) % 7) - 3)
}
