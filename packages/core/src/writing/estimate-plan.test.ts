import { describe, expect, it } from 'vitest'
import { estimatePlan } from './estimate-plan.ts'

describe('What a plan will take', () => {
  it('is reckoned for one act and four people where nobody says', () => {
    expect(estimatePlan({ language: 'en' }, 'full')).toEqual(
      estimatePlan({ language: 'en', acts: 1, size: 4 }, 'full'),
    )
  })

  it('grows with every act, and with a work that has to be read', () => {
    const [one, two] = [1, 2].map((acts) => estimatePlan({ language: 'zh', acts }, 'full').inputTokens)
    expect(two).toBeGreaterThan(1.5 * (one ?? 0))
    const [short, long] = [20_000, 800_000].map(
      (workChars) => estimatePlan({ language: 'en', workChars }, 'full').inputTokens,
    )
    expect((long ?? 0) - (short ?? 0)).toBeGreaterThan(195_000)
  })

  it('quotes less of a work on lean pages', () => {
    const work = { language: 'en', workChars: 60_000 } as const
    expect(estimatePlan(work, 'lean').inputTokens).toBeLessThan(estimatePlan(work, 'full').inputTokens)
  })
})
