import { describe, expect, it } from 'vitest'
import {
  addLevel,
  gainTo,
  multiplied,
  NO_LEVEL,
  SAMPLES_PER_SECOND,
  samplesIn,
  withoutSilence,
} from './samples.ts'

const steady = (ms: number, sample: number) => new Int16Array(samplesIn(ms)).fill(sample)
const joined = (...parts: readonly Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]))

describe('silence around a sound', () => {
  it('is taken away but for a little', () => {
    const sound = withoutSilence(joined(steady(500, 3), steady(1000, 8000), steady(700, 0)))
    expect((sound?.length ?? 0) / SAMPLES_PER_SECOND).toBeCloseTo(1.12, 3)
  })

  it('is all there is where nothing sounds', () => {
    expect(withoutSilence(steady(500, 20))).toBeUndefined()
    expect(withoutSilence(new Int16Array(0))).toBeUndefined()
  })
})

describe('a level', () => {
  it('is that of what sounds, whatever pauses there are', () => {
    const plain = addLevel(NO_LEVEL, steady(200, 4000))
    const paused = addLevel(addLevel(NO_LEVEL, steady(100, 4000)), joined(steady(900, 0), steady(100, 4000)))
    expect(gainTo(0.25, plain)).toBeCloseTo((0.25 * 32_768) / 4000)
    expect(gainTo(0.25, paused)).toBe(gainTo(0.25, plain))
  })

  it('is raised no more than eightfold, and no sample past its bounds', () => {
    expect(gainTo(0.5, addLevel(NO_LEVEL, steady(100, 100)))).toBe(8)
    expect(gainTo(0.5, NO_LEVEL)).toBe(1)
    expect([...multiplied(Int16Array.of(30_000, -30_000, 10), 2)]).toEqual([32_767, -32_768, 20])
  })
})
