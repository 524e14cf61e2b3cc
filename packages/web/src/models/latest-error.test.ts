import { expect, it } from 'vitest'
import { latestError } from './latest-error.ts'

const [wrong, other] = [new Error('wrong'), new Error('other')]

it('is what the latest deed failed with, and nothing once one went well', () => {
  const first = { submittedAt: 10, error: wrong }
  expect(latestError([{ submittedAt: 0, error: null }, first])).toBe(wrong)
  expect(latestError([first, { submittedAt: 20, error: other }])).toBe(other)
  expect(latestError([{ submittedAt: 20, error: other }, first])).toBe(other)
  expect(latestError([first, { submittedAt: 20, error: null }])).toBeNull()
  expect(latestError([])).toBeNull()
})
