import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TextScorer } from '../../ports/text-scorer.ts'
import { gtLogLikelihood, perceptionGain } from './perception-gain.ts'

/** Words stand at −2 each; those that the context has already, at −0.5. */
const scorer: TextScorer = {
  async score(context, text) {
    const words = text.match(/\p{L}+/gu) ?? []
    const sum = words.reduce((total, word) => total + (context.includes(word) ? -0.5 : -2), 0)
    return { tokens: words.length, meanLogProbability: words.length === 0 ? Number.NaN : sum / words.length }
  },
}
const INPUT = {
  context: 'What do you want?',
  perception: 'A man bars the door.',
  think: 'I need to leave.',
  reference: 'the door please now',
}

describe('GT-LL', () => {
  it('[E13] is the mean log-probability of the line’s tokens: (−0.5 − 0.5 − 2 − 2) / 4 = −1.25', async () => {
    const context = 'A man bars the door.'
    expect(await gtLogLikelihood({ context, reference: INPUT.reference }, scorer)).toBe(-1.25)
  })

  it('[E13] of a line without a word is 0', async () => {
    for (const reference of ['', ' \n', '…'])
      expect(await gtLogLikelihood({ context: 'x', reference }, scorer)).toBe(0)
  })
})

describe('the perceptual–cognitive gain', () => {
  it('[E14] is what the two blocks add to the line’s likelihood: −1.25 − (−2) = 0.75', async () => {
    expect(await perceptionGain(INPUT, scorer)).toBe(0.75)
  })

  it('[E14] puts perception and then think after the page, and asks for the same line both times', async () => {
    const asked: (readonly [string, string])[] = []
    await perceptionGain(INPUT, {
      async score(context, text) {
        asked.push([context, text])
        return { tokens: 1, meanLogProbability: 0 }
      },
    })
    expect(asked).toEqual([
      ['What do you want?\nA man bars the door.\nI need to leave.\n', INPUT.reference],
      ['What do you want?\n', INPUT.reference],
    ])
  })

  it('[E8] [E14] is 0 without a call where a block or the line is missing', async () => {
    const nobody: TextScorer = { score: () => Promise.reject(new Error('asked')) }
    for (const part of ['perception', 'think', 'reference'])
      for (const blank of ['', ' \n'])
        expect(await perceptionGain({ ...INPUT, [part]: blank }, nobody)).toBe(0)
  })

  it('[E14] is 0 for blocks that change nothing, and turns its sign with the scorer’s', async () => {
    const words = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(
        words,
        words,
        fc.double({ min: -9, max: 0, noNaN: true }),
        async (...[perception, think, level]) => {
          const deaf: TextScorer = { score: async () => ({ tokens: 3, meanLogProbability: level }) }
          expect(await perceptionGain({ ...INPUT, perception, think }, deaf)).toBe(0)
          const turned: TextScorer = {
            async score(context, text) {
              const { tokens, meanLogProbability } = await scorer.score(context, text)
              return { tokens, meanLogProbability: -meanLogProbability }
            },
          }
          const gain = await perceptionGain({ ...INPUT, perception, think }, scorer)
          expect(await perceptionGain({ ...INPUT, perception, think }, turned)).toBeCloseTo(-gain, 12)
        },
      ),
    )
  })
})
