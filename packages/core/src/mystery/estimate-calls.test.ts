import { expect, it } from 'vitest'
import { aCase } from './a-case.test.data.ts'
import { estimateCalls } from './estimate-calls.ts'
import { TableSettings } from './table-settings.ts'

const estimated = (settings: Partial<TableSettings>): number =>
  estimateCalls(aCase(), TableSettings.parse({ rounds: 2, key: false, ...settings }), 4)

it('counts one page and one answer a round where everybody weighs, and no call for a search', () => {
  // Introduction, two rounds of page and answer, talk and vote, for four; and what the end takes.
  const atTheEnd = estimated({ method: 'weigh', rounds: 1 }) - 4 * (1 + 2 + 1 + 1)
  expect(estimated({ method: 'weigh' })).toBe(4 * (1 + 2 * 2 + 1 + 1) + atTheEnd)
  expect(estimated({ method: 'weigh' })).toBeLessThanOrEqual(40)
  expect(estimated({ method: 'weigh', searches: 0 })).toBe(estimated({ method: 'weigh' }))
})

it('counts a call for each sensor and everybody where the paper is followed', () => {
  const sensors = ['emotion', 'motive', 'opportunity'] as const
  const more = estimated({ method: 'player', sensing: 'one-by-one', sensors: [...sensors] })
  const less = estimated({ method: 'player', sensors: [...sensors] })
  // Three others by three calls instead of one: at first, and after each of two rounds instead of the one who was asked.
  expect(more - less).toBe(4 * (3 * 2 + 2 * (3 * 3 - 1)))
})
