import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitVector, vector } from './a-gallery.test.data.ts'
import { clipMax } from './clip-max.ts'
import { clipSentTopK, topFrames } from './clip-sent-top-k.ts'
import { perceptionSentences } from './perception-sentences.ts'

const anyUnitVector = fc.string({ minLength: 1 }).map((name) => unitVector(name, 3))

describe('CLIP-SentTopK', () => {
  it('[E12] of ten frames takes the two best a sentence: ((1 + 0.8) / 2 + (0.8 + 0.6) / 2) / 2 = 0.8', () => {
    const frames = [vector(1, 0), vector(0.8, 0.6), vector(0.6, 0.8), ...Array(7).fill(vector(-1, 0))]
    expect(clipSentTopK(frames, [vector(1, 0), vector(0, 1)])).toBeCloseTo(0.8, 6)
  })

  it('[E12] takes a fifth of the frames, rounded down, and one at the least', () => {
    expect([1, 4, 5, 9, 10, 14, 15, 32].map((frames) => topFrames(frames))).toEqual([1, 1, 1, 1, 2, 2, 3, 6])
    expect(topFrames(4, 0.5)).toBe(2)
  })

  it('[E12] is 0 without a sentence, and without a frame', () => {
    expect(clipSentTopK([vector(1, 0)], [])).toBe(0)
    expect(clipSentTopK([], [vector(1, 0)])).toBe(0)
  })

  it('[E12] lies in [−1, 1], does not mind any order, and with one sentence is never above CLIP-Max', () => {
    const some = fc.array(anyUnitVector, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(some, some, (frames, sentences) => {
        const fit = clipSentTopK(frames, sentences)
        expect(Math.abs(fit)).toBeLessThanOrEqual(1 + 1e-6)
        expect(clipSentTopK(frames.toReversed(), sentences.toReversed())).toBeCloseTo(fit, 9)
        const [one] = sentences
        if (one !== undefined)
          expect(clipSentTopK(frames, [one])).toBeLessThanOrEqual(clipMax(frames, one) + 1e-9)
      }),
    )
  })
})

describe('the sentences of a perception', () => {
  it('[E12] end at the marks of both scripts and at line breaks; pieces of five characters or fewer are dropped', () => {
    const text = 'A man waits. No! Is it dark?\nThe door opens\r\n灯灭了。一个人站在门口！没有人回头看'
    expect(perceptionSentences(text)).toEqual([
      'A man waits',
      'Is it dark',
      'The door opens',
      '一个人站在门口',
      '没有人回头看',
    ])
    expect(perceptionSentences('abcde. abcdef')).toEqual(['abcdef'])
  })

  it('[E12] are the whole text where every piece is too short, and none of nothing', () => {
    expect(perceptionSentences(' Rain. Fog. ')).toEqual(['Rain. Fog.'])
    expect(perceptionSentences(' \n ')).toEqual([])
  })

  it('[E12] count characters, not their halves', () => {
    expect(perceptionSentences('🌧🌧🌧. A lamp burns')).toEqual(['A lamp burns'])
  })

  it('[E12] hold no mark and no blank edge, and there is one of any text that is not blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = perceptionSentences(text)
        expect(found.length > 0).toBe(text.trim() !== '')
        if (found.length !== 1 || found[0] !== text.trim())
          for (const piece of found) {
            expect(piece).not.toMatch(/[.!?。！？\n\r]/u)
            expect(piece).toBe(piece.trim())
            expect([...piece].length).toBeGreaterThan(5)
          }
      }),
    )
  })
})
