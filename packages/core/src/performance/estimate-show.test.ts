import { describe, expect, it } from 'vitest'
import { aBlueprint } from '../testing/a-blueprint.ts'
import { estimateShow } from './estimate-show.ts'

describe('What an evening will take', () => {
  const blueprint = aBlueprint()
  const [act] = blueprint.acts
  const longer = { ...blueprint, acts: [...blueprint.acts, ...blueprint.acts] }

  it('grows with the length of the play', () => {
    expect(act).toBeDefined()
    // Calls are whole, and rounded for the longer play as for the shorter.
    for (const pages of ['full', 'lean'] as const)
      expect(estimateShow(longer, pages).calls).toBeGreaterThanOrEqual(
        2 * estimateShow(blueprint, pages).calls - 1,
      )
  })

  it('is several times less on lean pages', () => {
    const [full, lean] = [estimateShow(blueprint, 'full'), estimateShow(blueprint, 'lean')]
    expect(full.inputTokens).toBeGreaterThan(3 * lean.inputTokens)
  })

  it('is nothing for a play of no points', () => {
    expect(estimateShow({ acts: [], language: 'en' }, 'full')).toEqual({
      calls: 0,
      inputTokens: 0,
      outputTokens: 0,
      cachedTokens: 0,
    })
  })
})
