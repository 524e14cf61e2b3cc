import { describe, expect, it } from 'vitest'
import { randomFor, seededRandom } from '../prelude/random.ts'
import type { Mood } from '../schema/companion.ts'
import { castCompanions } from './cast-companions.ts'
import { rollMood, rollMoods } from './roll-moods.ts'

const mood = (label: string, probability: number): Mood => ({
  label,
  probability,
  prompt: `You feel ${label}.`,
})

describe('moods', () => {
  it('[D7] come as often as they say, and the rest of the time is neutral', () => {
    const random = seededRandom(1)
    const rolls = Array.from({ length: 10_000 }, () =>
      rollMood([mood('grim', 0.5), mood('merry', 0.2)], random),
    )
    const share = (label: string | null) => rolls.filter((one) => one === label).length / rolls.length
    expect(share('grim')).toBeCloseTo(0.5, 1)
    expect(share('merry')).toBeCloseTo(0.2, 1)
    expect(share(null)).toBeCloseTo(0.3, 1)
  })

  it('[D7] take one roll, at the edges too', () => {
    expect(rollMood([mood('grim', 0.5), mood('merry', 0.5)], () => 0.4999)).toBe('grim')
    expect(rollMood([mood('grim', 0.5), mood('merry', 0.5)], () => 0.5)).toBe('merry')
    expect(rollMood([mood('never', 0), mood('always', 1)], () => 0)).toBe('always')
    expect(rollMood([], () => 0)).toBe(null)
  })

  it('[X9] are the same for the same seed and do not depend on who else is there', () => {
    const roll = (names: readonly string[], seed: number) =>
      rollMoods(
        castCompanions(
          names.map((name) => ({ name, moods: [mood('grim', 0.5), mood('merry', 0.4)] })),
          'en',
        ),
        (purpose) => randomFor(seed, purpose),
      )
    expect(roll(['Mara', 'Ben'], 1)).toEqual(roll(['Mara', 'Ben'], 1))
    expect(roll(['Ben', 'Mara', 'Ana'], 1)).toMatchObject(roll(['Mara', 'Ben'], 1))
    const many = Array.from({ length: 30 }, (_, seed) => JSON.stringify(roll(['Mara'], seed)))
    expect(new Set(many).size).toBeGreaterThan(1)
  })
})
