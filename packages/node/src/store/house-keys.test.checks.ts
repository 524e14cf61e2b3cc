import { describe, expect, it } from 'vitest'
import { houseKey } from './house-keys.ts'
import type { StoreBench } from './store-bench.test.data.ts'

/** Checks that all processes of a house have the same key, whoever asks first. */
export function houseKeyChecks(name: string, bench: () => StoreBench): void {
  describe(`Keys of a house on ${name}`, () => {
    it('are made once, however many ask at once, one for each purpose', async () => {
      const { database } = bench()
      const keys = await Promise.all(Array.from({ length: 8 }, () => houseKey(database, 'sound')))
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toMatch(/^[\w-]{43}$/u)
      expect(await houseKey(database, 'another')).not.toBe(keys[0])
    })
  })
}
