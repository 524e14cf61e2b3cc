import { aCrew, type SentPage, scriptedModel } from '@commedia/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accuracyOf, pickAnswer } from './pick-answer.ts'

const CHOICE = {
  language: 'en',
  role: 'Nora',
  knows: 'Krogstad holds a bond of yours.',
  asker: 'Torvald',
  question: 'Who was here?',
  answers: ['Nobody but Mrs. Linde.', 'A man I am afraid of.', 'You know very well who.'],
  right: 0,
} as const

/** The letter before an answer on a page. */
const letterOf = ({ last }: SentPage, answer: string) => last.split(`) ${answer}`)[0]?.at(-1) ?? ''

describe('an answer is picked', () => {
  it('by somebody in a role who knows who asks', async () => {
    const model = scriptedModel((page) => letterOf(page, CHOICE.answers[1]))
    const picked = await pickAnswer(CHOICE, { step: 'pick', seed: 1 }, aCrew({ model }))
    expect(picked).toEqual({ picked: 1, isRight: false })
    for (const part of ['You are Nora', CHOICE.knows, 'Torvald asks you', CHOICE.question])
      expect(model.pages[0]?.words).toContain(part)
  })

  it('whatever order the seed draws, what is picked is the same answer', async () => {
    const firsts = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.nat({ max: 2 }), async (seed, right) => {
        const model = scriptedModel((page) => letterOf(page, CHOICE.answers[right] ?? ''))
        const picked = await pickAnswer({ ...CHOICE, right }, { step: 'pick', seed }, aCrew({ model }))
        expect(picked).toEqual({ picked: right, isRight: true })
        firsts.add(letterOf(model.pages[0] as SentPage, CHOICE.answers[0]))
      }),
    )
    expect([...firsts].toSorted()).toEqual(['A', 'B', 'C'])
  })

  it('the same seed and step draw the same order', async () => {
    const pages = await Promise.all(
      [7, 7].map(async (seed) => {
        const model = scriptedModel(['A'])
        await pickAnswer(CHOICE, { step: 'pick', seed }, aCrew({ model }))
        return model.pages[0]?.last
      }),
    )
    expect(pages[0]).toBe(pages[1])
  })

  it('or not: what cannot be understood is not right', async () => {
    const model = scriptedModel(['Z', 'Q'])
    expect(await pickAnswer(CHOICE, { step: 'pick', seed: 1 }, aCrew({ model }))).toBeUndefined()
    const { low, high, ...counted } = accuracyOf([{ isRight: true }, undefined, { isRight: false }])
    expect(counted).toEqual({ right: 1, of: 3, share: 1 / 3 })
    expect(low).toBeLessThan(1 / 3)
    expect(high).toBeGreaterThan(1 / 3)
  })

  it('from at least two', async () => {
    const one = { ...CHOICE, answers: ['Nobody.'] }
    await expect(pickAnswer(one, { step: 'pick', seed: 1 }, aCrew({}))).rejects.toMatchObject({
      code: 'wrong-setting',
    })
  })
})
