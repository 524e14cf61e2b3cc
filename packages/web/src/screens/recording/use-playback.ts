import type { Recording } from '@commedia/core/wire'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Played, playOn, stepsOf, unplayed } from './recording-steps.ts'

/** How much faster than reading aloud. */
export const SPEEDS = [1, 1.5, 2] as const

/** A recording on a clock, and what can be done with it. */
export interface Playback {
  readonly played: Played
  readonly state: 'ready' | 'running' | 'resting' | 'over'
  readonly speed: number
  readonly start: () => void
  readonly rest: () => void
  readonly fromTheBeginning: () => void
  readonly setSpeed: (speed: number) => void
}

/** Plays a recording on the clock of this browser. */
export function usePlayback(recording: Recording): Playback {
  const steps = useMemo(() => stepsOf(recording), [recording])
  const [played, setPlayed] = useState(() => unplayed(recording))
  const [isRunning, setRunning] = useState(false)
  const [speed, setSpeed] = useState<number>(SPEEDS[0])
  const next = steps[played.at]
  const isOver = next === undefined
  useEffect(() => {
    if (!isRunning || next === undefined) return
    const timer = setTimeout(() => setPlayed((before) => playOn(before, steps)), next.wait / speed)
    return () => clearTimeout(timer)
  }, [isRunning, next, speed, steps])
  const fromTheBeginning = useCallback(() => {
    setPlayed(unplayed(recording))
    setRunning(true)
  }, [recording])
  return {
    played,
    state: isOver ? 'over' : isRunning ? 'running' : played.at === 0 ? 'ready' : 'resting',
    speed,
    start: () => setRunning(true),
    rest: () => setRunning(false),
    fromTheBeginning,
    setSpeed,
  }
}
