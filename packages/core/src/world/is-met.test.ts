import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, WorldValue } from '../schema/world.ts'
import { isMet } from './is-met.ts'

const holds = (condition: Condition | undefined, values: Record<string, WorldValue>) =>
  isMet(condition, (key) => values[key])

describe('conditions', () => {
  it('[D13] always hold when absent or tagged none', () => {
    expect(holds(undefined, {})).toBe(true)
    expect(holds({ tag: 'none' }, {})).toBe(true)
  })

  it('[D13] wait for a named event to be true, not merely set', () => {
    const doorbell: Condition = { tag: 'event', event: 'doorbell' }
    expect(holds(doorbell, {})).toBe(false)
    expect(holds(doorbell, { doorbell: false })).toBe(false)
    expect(holds(doorbell, { doorbell: 'true' })).toBe(false)
    expect(holds(doorbell, { doorbell: true })).toBe(true)
  })

  it('[D13] take a range with its lower bound and without its upper bound', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (value, min, max) => {
        expect(holds({ tag: 'value', key: 'n', min, max }, { n: value })).toBe(value >= min && value < max)
      }),
    )
  })

  it('[D13] take zero as a bound and zero, false and the empty text as values', () => {
    expect(holds({ tag: 'value', key: 'n', min: 0 }, { n: 0 })).toBe(true)
    expect(holds({ tag: 'value', key: 'n', min: 0 }, { n: -1 })).toBe(false)
    expect(holds({ tag: 'value', key: 'n', max: 0 }, { n: 0 })).toBe(false)
    expect(holds({ tag: 'value', key: 'n', max: 0 }, { n: -1 })).toBe(true)
    expect(holds({ tag: 'value', key: 'n', equals: 0 }, { n: 0 })).toBe(true)
    expect(holds({ tag: 'value', key: 'lit', equals: false }, { lit: false })).toBe(true)
    expect(holds({ tag: 'value', key: 'lit', equals: false }, { lit: true })).toBe(false)
    expect(holds({ tag: 'value', key: 'word', equals: '' }, { word: '' })).toBe(true)
  })

  it('[D13] are not met by a value that was never set, nor by another type', () => {
    expect(holds({ tag: 'value', key: 'n', max: 10 }, {})).toBe(false)
    expect(holds({ tag: 'value', key: 'n', min: 0 }, { n: '5' })).toBe(false)
    expect(holds({ tag: 'value', key: 'n', equals: 1 }, { n: true })).toBe(false)
  })
})
