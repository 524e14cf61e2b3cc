import { describe, expect, it } from 'vitest'
import { aToySuite, runToy, toySettings } from './a-bench.test.data.ts'
import { memoryBenchFolder } from './bench-folder.ts'
import { estimate } from './estimate.ts'
import { spentOf, tokensIn } from './spent-of.ts'
import { summariseRun } from './summarise-run.ts'

const suite = aToySuite()

describe('An estimate', () => {
  it('before anything is finished is what the suite says is usual', () => {
    const settings = toySettings()
    expect(estimate({ settings, done: [] }, suite)).toEqual({
      cases: 6,
      tokens: 1_200,
      dollars: expect.closeTo((6 * (90 * 2 + 10 * 10 + 90 + 10)) / 1e6, 12),
      from: 'suite',
    })
    expect(estimate({ settings, done: [] }, {})).toBeUndefined()
    expect(estimate({ settings: toySettings({ prices: {} }), done: [] }, suite)).not.toHaveProperty('dollars')
  })

  it('is reckoned from finished cases as soon as there are some', async () => {
    const { settings, done } = await runToy()
    const half = done.slice(0, 3)
    const found = estimate({ settings, done: half }, suite)
    expect(found).toMatchObject({ cases: 3, from: 'finished-cases' })
    const spent = half.reduce((sum, one) => sum + tokensIn(one.spent), 0)
    expect(found?.tokens).toBe(spent)
  })
})

describe('A run summed up', () => {
  it('has what a case cost each system, and names the cases that are missing', async () => {
    const { settings, done } = await runToy()
    const failed = [{ case: 'case-6', code: 'model-failed', message: 'nobody there' }]
    const summary = summariseRun(suite, { settings, done: done.slice(0, 4), failed })
    expect(summary.notes).toEqual([
      '4 done',
      expect.stringContaining('1 of 6 cases failed and are in no figure: case-6 (model-failed).'),
      '1 of 6 cases have not been played yet.',
    ])
    const tokens = summary.figures.find(({ measure, system }) => measure === 'tokens' && system === 'small')
    expect(tokens).toMatchObject({ value: (68 + 139 + 206 + 68) / 4, n: 4 })
    expect(summary.measures.map(({ id }) => id)).toEqual(['tokens', 'model-time'])
  })
})

describe('What was spent', () => {
  it('is counted once a take, whoever asks, from the prompt book alone', async () => {
    const folder = memoryBenchFolder()
    const { done } = await runToy({ folder })
    const [first] = done
    expect(await spentOf(first?.takes ?? [], folder.book)).toEqual(first?.spent)
    expect(await spentOf([{ take: 'take_none', who: 'full' }], folder.book)).toMatchObject({
      full: { calls: 0 },
    })
  })
})
