import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitVector, vector } from './a-gallery.test.data.ts'
import { clipMax } from './clip-max.ts'
import { similarity } from './similarity.ts'

const anyUnitVector = fc.string({ minLength: 1 }).map((name) => unitVector(name, 3))

describe('CLIP-Max', () => {
  it('[E10] measures by the dot product of unit vectors: (0.6, 0.8) · (0.8, 0.6) = 0.96', () => {
    expect(similarity(vector(0.6, 0.8), vector(0.8, 0.6))).toBeCloseTo(0.96, 6)
  })

  it('[E11] is the similarity of the frame that fits best: of 0.8, 0.96 and 0.6 it is 0.96', () => {
    const frames = [vector(1, 0), vector(0.6, 0.8), vector(0, 1)]
    expect(clipMax(frames, vector(0.8, 0.6))).toBeCloseTo(0.96, 6)
  })

  it('[E11] is negative where every frame speaks against the text, and 0 without a frame', () => {
    expect(clipMax([vector(-1, 0), vector(-0.6, 0.8)], vector(1, 0))).toBeCloseTo(-0.6, 6)
    expect(clipMax([], vector(1, 0))).toBe(0)
  })

  it('[E10] [E11] lies in [−1, 1], does not mind the order of frames, and never falls with one more', () => {
    fc.assert(
      fc.property(
        fc.array(anyUnitVector, { minLength: 1 }),
        anyUnitVector,
        anyUnitVector,
        (frames, text, more) => {
          const best = clipMax(frames, text)
          expect(Math.abs(best)).toBeLessThanOrEqual(1 + 1e-6)
          expect(clipMax(frames.toReversed(), text)).toBe(best)
          expect(clipMax([...frames, more], text)).toBeGreaterThanOrEqual(best)
          for (const frame of frames) expect(similarity(frame, text)).toBeLessThanOrEqual(best)
        },
      ),
    )
  })
})
