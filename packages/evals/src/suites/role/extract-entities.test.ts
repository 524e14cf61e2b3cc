import { aCrew, scriptedModel } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { extractedScores } from './extract-entities.ts'

const SUMMED = {
  ...{ item: 'q1', system: 'full', language: 'en' as const },
  text: 'Nora signed for Krogstad in Rome.',
  written: 'Nora signed for Krogstad at Christmas, in Italy.',
}

it('entities of a summary and of the written one are what a judge lists, as far as the texts hold them word for word', async () => {
  const model = scriptedModel(({ last }) => ({
    json: {
      entities: last.includes('Rome')
        ? ['Nora', 'Krogstad', 'Rome', 'Torvald']
        : ['Nora', 'Krogstad', 'Italy', 'Christmas'],
    },
  }))
  const scores = await extractedScores(SUMMED, aCrew({ model }))
  expect(scores).toEqual({
    density: expect.closeTo((3 / 6) * 100, 9),
    recall: 50,
    ratio: expect.closeTo(1, 9),
  })
  for (const { last } of model.pages) expect(last).toContain('List its entities.')
})

it('a judge who could not be understood gives no figure, and a summary without a word names nothing', async () => {
  const mute = scriptedModel(() => 'no list')
  expect(await extractedScores(SUMMED, aCrew({ model: mute }))).toBeUndefined()
  const model = scriptedModel(() => ({ json: { entities: ['Nora'] } }))
  expect(await extractedScores({ ...SUMMED, text: '' }, aCrew({ model }))).toEqual({ recall: 0 })
  expect(model.pages).toHaveLength(1)
})
