import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreed } from './agreed.ts'

const labels = fc.array(fc.constantFrom('fast', 'slow', 'silence'), { maxLength: 7 })

describe('A label on which enough agree', () => {
  it('[H75] is kept where four of five gave it, and none is where only three did', () => {
    expect(agreed(['slow', 'fast', 'slow', 'slow', 'slow'], 4)).toBe('slow')
    expect(agreed(['slow', 'fast', 'slow', 'silence', 'slow'], 4)).toBeUndefined()
  })

  it('is none where two labels have enough', () => {
    expect(agreed(['a', 'a', 'b', 'b'], 2)).toBeUndefined()
  })

  it('[H75] was given so often, alone, and by nobody more often than asked', () => {
    fc.assert(
      fc.property(labels, fc.integer({ min: 1, max: 7 }), (given, least) => {
        const times = (label: string) => given.filter((one) => one === label).length
        const enough = [...new Set(given)].filter((label) => times(label) >= least)
        expect(agreed(given, least)).toBe(enough.length === 1 ? enough[0] : undefined)
      }),
    )
  })
})
