import { expect, it } from 'vitest'
import { enoughPairs } from './enough-pairs.ts'
import { median } from './median.ts'

const isWithin = (all: readonly number[]): boolean => median(all) <= 1.2

it('takes no more pairs than a calm machine needs', async () => {
  const ratios = [1.1, 1.3, 1.0, 9]
  expect(
    await enoughPairs({ first: 3, most: 9 }, { measure: async (nth) => ratios[nth] ?? 0, isWithin }),
  ).toEqual(ratios.slice(0, 3))
})

it('looks longer where it was disturbed, and judges all of it', async () => {
  const measure = async (nth: number): Promise<number> => (nth < 2 ? 5 : 1)
  const all = await enoughPairs({ first: 2, most: 9 }, { measure, isWithin })
  expect(all).toEqual([5, 5, 1, 1, 1, 1])
})

it('gives up where it is slow indeed', async () => {
  const all = await enoughPairs({ first: 4, most: 6 }, { measure: async () => 1.25, isWithin })
  expect(all).toHaveLength(6)
  expect(isWithin(all)).toBe(false)
})
