import { beforeEach, describe, expect, it } from 'vitest'
import type { StoreBench } from './store-bench.test.data.ts'
import { countTry, forgetTries, sweepTries, takeTry, triesOf } from './tries.ts'

const SLOWLY = { free: 3, longestMs: 8_000, forgottenMs: 60_000 }

let nth = 0

/** Checks that tries are counted once each, however many come at once, and that nobody waits for ever. */
export function tryChecks(name: string, bench: () => StoreBench): void {
  let key: string
  beforeEach(() => {
    key = `try_${++nth}`
  })

  describe(`Tries on ${name}`, () => {
    it('are counted within a window, and from the start after it', async () => {
      const { database } = bench()
      const at = (now: number) => countTry(database, { key, now, windowMs: 100 })
      expect(await at(1_000)).toEqual({ count: 1, ends: 1_100 })
      expect(await at(1_099)).toEqual({ count: 2, ends: 1_100 })
      expect(await triesOf(database, { key, now: 1_099 })).toBe(2)
      expect(await at(1_100)).toEqual({ count: 1, ends: 1_200 })
      expect(await triesOf(database, { key, now: 1_200 })).toBe(0)
    })

    it('are counted as many at once as they are', async () => {
      const { database } = bench()
      const at = (now: number, times: number) => countTry(database, { key, now, times, windowMs: 100 })
      expect(await at(1_000, 40)).toEqual({ count: 40, ends: 1_100 })
      expect(await at(1_050, 2)).toEqual({ count: 42, ends: 1_100 })
      expect(await at(1_100, 7)).toEqual({ count: 7, ends: 1_200 })
    })

    it('wait longer each time and never longer than the longest', async () => {
      const { database } = bench()
      let now = 1_000_000
      const waited: number[] = []
      for (let times = 0; times < 14; times++) {
        const next = await takeTry(database, { key, now, ...SLOWLY })
        if (next.kind === 'taken') continue
        waited.push(next.ms)
        now += next.ms
      }
      expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
    })

    it('wait as long at first as they are told', async () => {
      const { database } = bench()
      const slower = { ...SLOWLY, free: 1, firstMs: 3_000 }
      expect(await takeTry(database, { key, now: 0, ...slower })).toEqual({ kind: 'taken' })
      expect(await takeTry(database, { key, now: 1, ...slower })).toEqual({ kind: 'wait', ms: 2_999 })
      expect(await takeTry(database, { key, now: 3_000, ...slower })).toEqual({ kind: 'taken' })
      expect(await takeTry(database, { key, now: 3_000, ...slower })).toEqual({ kind: 'wait', ms: 6_000 })
    })

    it('are forgotten after a success, and with their time', async () => {
      const { database } = bench()
      for (let times = 0; times < 3; times++) await takeTry(database, { key, now: 5, ...SLOWLY })
      expect((await takeTry(database, { key, now: 5, ...SLOWLY })).kind).toBe('wait')
      await forgetTries(database, key)
      expect((await takeTry(database, { key, now: 5, ...SLOWLY })).kind).toBe('taken')
      for (let times = 0; times < 2; times++) await takeTry(database, { key, now: 5, ...SLOWLY })
      expect((await takeTry(database, { key, now: 60_005, ...SLOWLY })).kind).toBe('taken')
      await sweepTries(database, 1_000_000)
      expect(await triesOf(database, { key, now: 0 })).toBe(0)
    })

    it('at the same moment get through no more often than one after another', async () => {
      const { database } = bench()
      const all = await Promise.all(
        Array.from({ length: 100 }, () => takeTry(database, { key, now: 7, ...SLOWLY })),
      )
      expect(all.filter(({ kind }) => kind === 'taken')).toHaveLength(3)
    })
  })
}
