import type { Recording } from '@commedia/core/wire'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Played, playedTo, playOn, stepsOf, stopsOf, timeOf, unplayed } from './recording-steps.ts'

/** How much faster than reading aloud. */
export const SPEEDS = [1, 1.5, 2] as const

/** A recording on a clock, and what can be done with it. */
export interface Playback {
  readonly played: Played
  readonly state: 'ready' | 'running' | 'resting' | 'over'
  readonly speed: number
  /** How far it is, and how long it takes, in milliseconds. */
  readonly ms: number
  readonly of: number
  readonly start: () => void
  readonly rest: () => void
  readonly fromTheBeginning: () => void
  readonly setSpeed: (speed: number) => void
  /** Goes to the stop that is nearest to a time. */
  readonly goTo: (ms: number) => void
  /** Goes on, or back, by so many stops. */
  readonly goBy: (stops: number) => void
}

/** Plays a recording on the clock of this browser. */
export function usePlayback(recording: Recording): Playback {
  const steps = useMemo(() => stepsOf(recording), [recording])
  const stops = useMemo(() => stopsOf(steps), [steps])
  const [played, setPlayed] = useState(() => unplayed(recording))
  const [isRunning, setRunning] = useState(false)
  const [isBegun, setBegun] = useState(false)
  const [speed, setSpeed] = useState<number>(SPEEDS[0])
  const next = steps[played.at]
  const isOver = next === undefined
  useEffect(() => {
    if (!isRunning || next === undefined) return
    const timer = setTimeout(() => setPlayed((before) => playOn(before, steps)), next.wait / speed)
    return () => clearTimeout(timer)
  }, [isRunning, next, speed, steps])
  const start = useCallback(() => {
    setBegun(true)
    setRunning(true)
  }, [])
  const fromTheBeginning = useCallback(() => {
    setPlayed(unplayed(recording))
    setRunning(true)
  }, [recording])
  const goTo = useCallback(
    (ms: number) =>
      setPlayed((before) => {
        const stop = stops.reduce((one, other) =>
          Math.abs(other.ms - ms) < Math.abs(one.ms - ms) ? other : one,
        )
        return stop.at === before.at ? before : playedTo(stop, before, { recording, steps })
      }),
    [stops, steps, recording],
  )
  const goBy = useCallback(
    (by: number) =>
      setPlayed((before) => {
        const here =
          by < 0 ? stops.filter(({ at }) => at < before.at) : stops.filter(({ at }) => at > before.at)
        const stop = here.at(by < 0 ? by : by - 1) ?? (by < 0 ? stops[0] : stops.at(-1))
        return stop === undefined ? before : playedTo(stop, before, { recording, steps })
      }),
    [stops, steps, recording],
  )
  return {
    ...{ played, speed, setSpeed, start, fromTheBeginning, goTo, goBy },
    state: isOver ? 'over' : isRunning ? 'running' : isBegun ? 'resting' : 'ready',
    ms: useMemo(() => timeOf(steps.slice(0, played.at)), [steps, played.at]),
    of: stops.at(-1)?.ms ?? 0,
    rest: () => setRunning(false),
  }
}
