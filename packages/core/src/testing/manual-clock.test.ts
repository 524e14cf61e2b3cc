import { describe, expect, it } from 'vitest'
import { manualClock } from './manual-clock.ts'

describe('manualClock', () => {
  it('stands still until it is moved', async () => {
    const clock = manualClock()
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1))
    await clock.advance(250)
    expect(clock.now()).toBe(Date.UTC(2026, 0, 1) + 250)
  })

  it('wakes those who wait in the order of their hours, each at its own', async () => {
    const clock = manualClock({ now: 0 })
    const woken: string[] = []
    const wait = (name: string, ms: number) =>
      clock.wait(ms).then(() => woken.push(`${name} at ${clock.now()}`))
    void wait('late', 30)
    void wait('early', 10).then(() => wait('next', 5))
    void wait('never', 999)
    await clock.advance(100)
    expect(woken).toEqual(['early at 10', 'next at 15', 'late at 30'])
    expect(clock.now()).toBe(100)
    expect(clock.waiting).toBe(1)
  })

  it('lets a waiter go at once when its signal aborts, before or while it waits', async () => {
    const clock = manualClock({ now: 0 })
    const controller = new AbortController()
    const waiting = clock.wait(1_000, controller.signal)
    controller.abort()
    await waiting
    await clock.wait(1_000, controller.signal)
    expect([clock.now(), clock.waiting]).toEqual([0, 0])
  })

  it('plays work to its end in no time and says how long it would have taken', async () => {
    const clock = manualClock({ now: 0 })
    const work = (async () => {
      await Promise.all([clock.wait(200), clock.wait(120)])
      await clock.wait(200)
      return 'done'
    })()
    expect(await clock.playUntil(work)).toBe('done')
    expect(clock.now()).toBe(400)
    await expect(clock.playUntil(Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
