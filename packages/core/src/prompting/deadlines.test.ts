import { expect, it } from 'vitest'
import { manualClock } from '../testing/index.ts'
import { watchDeadlines } from './deadlines.ts'

function watched(limits: {
  readonly firstTokenMs: number
  readonly idleMs: number
  readonly totalMs: number
}) {
  const clock = manualClock()
  const from = clock.now()
  const watch = watchDeadlines(limits, from + limits.totalMs, { clock, stop: new AbortController().signal })
  let endedAt: number | undefined
  watch.onEnd(() => {
    endedAt = clock.now() - from
  })
  return { clock, watch, end: () => [watch.endedBy(), endedAt] }
}

it('[D55] ends a stream that fell silent when its silence is due, however long the first token might have taken', async () => {
  const { clock, watch, end } = watched({ firstTokenMs: 3_600_000, idleMs: 60_000, totalMs: 4_000_000 })
  await clock.advance(2_000)
  watch.hear()
  await clock.advance(100_000)
  expect(end()).toEqual(['idle', 62_000])
})

it.each([
  ['first-token', { firstTokenMs: 70_000, idleMs: 20_000, totalMs: 120_000 }, 70_000],
  ['first-token', { firstTokenMs: 20_000, idleMs: 70_000, totalMs: 120_000 }, 20_000],
  ['total', { firstTokenMs: 70_000, idleMs: 20_000, totalMs: 50_000 }, 50_000],
] as const)('ends a stream nobody was heard on: %s', async (by, limits, at) => {
  const { clock, watch, end } = watched(limits)
  await clock.advance(200_000)
  expect(end()).toEqual([by, at])
  // By this name a tracer knows a deadline from a bell.
  expect(watch.signal.reason).toMatchObject({ name: by })
})
