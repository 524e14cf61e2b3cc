import { useEffect, useState } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { stageWords } from './stage-words.ts'

/** What is left of a wait, and the word of the house that told it: each begins the count anew. */
export interface Wait {
  readonly leftMs: number
  readonly told: object
}

/** Counts a wait down by the screen's own clock from when it was told; nothing once it is over. */
export function TimeLeft({ leftMs, told }: Wait) {
  const words = useWords(stageWords)
  const [count, setCount] = useState(() => ({ told, endsAt: performance.now() + leftMs }))
  if (count.told !== told) setCount({ told, endsAt: performance.now() + leftMs })
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((count.endsAt - now) / TICK_MS)
  return left <= 0 ? null : <span role="timer">{words.left(left)}</span>
}

const TICK_MS = 1000
