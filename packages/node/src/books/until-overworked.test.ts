import { manualClock } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { type AskedThread, untilOverworked } from './until-overworked.ts'

const ALLOWED_MS = 1000

/** After how long, by the clock, a thread is overworked that gets such a part of the machine. */
async function endedAfter(part: number | 'unknown'): Promise<number> {
  const clock = manualClock()
  const begun = clock.now()
  const thread: AskedThread =
    part === 'unknown'
      ? {}
      : { cpuUsage: async () => ({ user: 7_000_000 + (clock.now() - begun) * part * 1000, system: 0 }) }
  await clock.playUntil(untilOverworked(thread, ALLOWED_MS, { clock, end: new AbortController().signal }))
  return clock.now() - begun
}

it('ends a thread after the work it may do', async () => {
  expect(await endedAfter(1)).toBe(1000)
})

it('gives a thread longer that gets a tenth of a busy machine, and not for ever', async () => {
  const tenth = await endedAfter(0.1)
  expect([tenth >= 10_000, tenth < 10_100]).toEqual([true, true])
  expect(await endedAfter(0)).toBe(20_000)
})

it('goes by the clock where Node does not tell what a thread has worked', async () => {
  expect(await endedAfter('unknown')).toBe(1000)
})

it('watches no longer than it is told to', async () => {
  const clock = manualClock()
  const stop = new AbortController()
  const watching = untilOverworked({}, ALLOWED_MS, { clock, end: stop.signal })
  await clock.advance(10)
  stop.abort()
  await watching
  expect(clock.waiting).toBe(0)
})
