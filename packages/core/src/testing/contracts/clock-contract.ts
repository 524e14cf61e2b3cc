import type { Clock } from '../../ports/clock.ts'
import type { Open, TestApi } from './test-api.ts'

/** A clock under test and how time passes for it; a real clock's time passes by itself. */
export interface ClockUnderTest {
  readonly clock: Clock
  readonly pass: (ms: number) => Promise<void>
}

const TIMER_SLACK_MS = 2

/** The promises every clock keeps; each adapter runs this same suite. */
export function clockContract(
  name: string,
  open: Open<ClockUnderTest>,
  { describe, it, expect }: TestApi,
): void {
  describe(`${name} keeps the clock's promises`, () => {
    it('tells milliseconds since 1970 and never goes back', async () => {
      const { clock, pass } = await open()
      const before = clock.now()
      await pass(5)
      const after = clock.now()
      expect(Number.isFinite(before) && before > Date.UTC(2020, 0, 1) && after >= before).toEqual(true)
    })

    it('wakes a waiter when its time has passed, and not before', async () => {
      const { clock, pass } = await open()
      const begun = clock.now()
      let woken = false
      const waiting = clock.wait(40).then(() => {
        woken = true
      })
      await pass(5)
      expect(woken).toEqual(false)
      await Promise.all([waiting, pass(40)])
      expect(clock.now() - begun >= 40 - TIMER_SLACK_MS).toEqual(true)
    })

    it('wakes the shorter wait first', async () => {
      const { clock, pass } = await open()
      const order: string[] = []
      const long = clock.wait(50).then(() => order.push('long'))
      const short = clock.wait(5).then(() => order.push('short'))
      await Promise.all([long, short, pass(60)])
      expect(order).toEqual(['short', 'long'])
    })

    it('lets a waiter go at once when its signal aborts, without an error', async () => {
      const { clock } = await open()
      const begun = clock.now()
      const controller = new AbortController()
      const waiting = clock.wait(60_000, controller.signal)
      controller.abort()
      await waiting
      await clock.wait(60_000, controller.signal)
      expect(clock.now() - begun < 10_000).toEqual(true)
    })

    it('does not keep anyone waiting who need not', async () => {
      const { clock, pass } = await open()
      await Promise.all([clock.wait(0), clock.wait(-5), pass(1)])
      expect(true).toEqual(true)
    })
  })
}
