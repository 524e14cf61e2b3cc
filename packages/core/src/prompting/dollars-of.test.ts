import { expect, it } from 'vitest'
import { dollarsOf } from './dollars-of.ts'

it('is what a million tokens cost, in and out, by the share that was used', () => {
  expect(dollarsOf({ inputTokens: 500_000, outputTokens: 2_000_000 }, { input: 3, output: 15 })).toBe(31.5)
})
