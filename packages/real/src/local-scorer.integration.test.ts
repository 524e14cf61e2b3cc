import type { TextScorer } from '@commedia/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalModel } from './local-model.ts'
import { areWeightsInstalled } from './weights.ts'

describe.runIf(areWeightsInstalled())('the local scorer', () => {
  let model: LocalModel
  let scorer: TextScorer
  beforeAll(async () => {
    const { localModel, localScorer } = await import('./index.ts')
    model = await localModel()
    scorer = localScorer(model)
  })
  afterAll(() => model?.dispose())

  it('prefers a fluent sentence to the same words shuffled', async () => {
    const fluent = await scorer.score(
      'The king entered the hall. ',
      'He sat down on his throne and looked at his sons.',
    )
    const shuffled = await scorer.score(
      'The king entered the hall. ',
      'On sons his looked and his throne sat at down he.',
    )
    expect(fluent.meanLogProbability).toBeGreaterThan(shuffled.meanLogProbability + 1)
    expect(fluent.tokens).toBeGreaterThan(8)
  })

  it('finds an answer likelier when the context speaks of it', async () => {
    const told = await scorer.score(
      'Ana hid the letter in the piano.\nQuestion: Where is the letter?\nAnswer:',
      ' in the piano',
    )
    const untold = await scorer.score(
      'Bruno came home late.\nQuestion: Where is the letter?\nAnswer:',
      ' in the piano',
    )
    expect(told.meanLogProbability).toBeGreaterThan(untold.meanLogProbability)
  })

  it('gives the same figure whether or not the context had been read before, and never a positive one', async () => {
    const context = 'It rained all night, and in the morning '
    const first = await scorer.score(context, 'the road was gone.')
    await scorer.score('Something else entirely.', 'Yes.')
    const again = await scorer.score(context, 'the road was gone.')
    expect(again.meanLogProbability).toBeCloseTo(first.meanLogProbability, 2)
    expect(first.meanLogProbability).toBeLessThan(0)
  })

  it('has nothing to say about an empty text', async () => {
    expect(await scorer.score('A context.', '')).toEqual({ tokens: 0, meanLogProbability: 0 })
  })

  it('stops when aborted', async () => {
    const signal = AbortSignal.abort()
    await expect(scorer.score('A context.', 'A text.', { signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
