import { useEffect, useState } from 'react'
import { useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import css from './timer.module.css'

const SECOND_MS = 1_000
/** The last minute is lit. */
const SOON_MS = 60_000

/** How long the table still waits. */
export function Timer({
  until,
  now: fixed,
}: {
  readonly until: number
  /** The time it is, where it does not pass. */
  readonly now?: number | undefined
}) {
  const words = useWords(tableWords)
  const [ticked, setTicked] = useState(() => Date.now())
  useEffect(() => {
    if (fixed !== undefined) return
    const timer = setInterval(() => setTicked(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [fixed])
  const left = Math.max(0, until - (fixed ?? ticked))
  const minutes = Math.floor(left / 60_000)
  const seconds = Math.floor((left % 60_000) / SECOND_MS)
  return (
    <span className={`${css.timer} figures`} role="timer" data-soon={left < SOON_MS} title={words.timerNote}>
      {words.timer(`${minutes}:${String(seconds).padStart(2, '0')}`)}
    </span>
  )
}
