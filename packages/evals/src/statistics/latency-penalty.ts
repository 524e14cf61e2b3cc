import { CommediaError } from '@commedia/core'

/** Where waiting gets worse, in seconds; between these stretches more of it costs no more. */
const STRETCHES = [
  { from: 1.5, to: 2.5 },
  { from: 8, to: 12 },
  { from: 25, to: 35 },
] as const
/** Each stretch costs a twentieth of a point, the first seconds of it most. */
const STRETCHES_PER_POINT = 20

/** What a decision that took so many seconds loses of its score: from nothing below 1.5 s to 0.15 from 35 s on. */
export function latencyPenalty(seconds: number): number {
  if (!(seconds >= 0)) throw new CommediaError('wrong-setting', `Nothing takes ${seconds} seconds.`)
  const passed = STRETCHES.reduce((sum, { from, to }) => {
    const spent = Math.min(Math.max(seconds - from, 0), to - from)
    return sum + Math.log(1 + spent) / Math.log(1 + to - from)
  }, 0)
  return passed / STRETCHES_PER_POINT
}
