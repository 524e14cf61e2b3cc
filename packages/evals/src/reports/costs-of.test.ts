import { describe, expect, it } from 'vitest'
import { aRun } from './a-run.test.data.ts'
import { costPerCase, costsOf, costUnitOf } from './costs-of.ts'

const usage = (tokens: number) => ({
  inputTokens: tokens,
  outputTokens: tokens / 2,
  cachedTokens: 10,
  calls: 2,
  latencyMs: 300,
})

describe('The costs of a run', () => {
  const { record } = aRun()
  const [first, second] = record.settings.systems
  const small = {
    settings: record.settings,
    done: [
      { case: 'a', outcome: {}, takes: [], spent: { baseline: usage(1000), 'judge-1': usage(500) } },
      { case: 'b', outcome: {}, takes: [], spent: { baseline: usage(3000), stranger: usage(100) } },
    ],
  }

  it('are the sum over its cases, system by system and judge by judge, at the price of their models', () => {
    const costs = costsOf(small)
    expect(costs.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      ...record.settings.systems.map(({ name }) => `system ${name}`),
      'judge judge-1',
      'judge judge-2',
      'judge stranger',
    ])
    expect(costs[0]).toEqual({
      name: first?.name,
      kind: 'system',
      model: first?.model,
      usage: { inputTokens: 4000, outputTokens: 2000, cachedTokens: 20, calls: 4 },
      latencyMs: 600,
      cases: 2,
      dollars: (4000 * 0.1 + 2000 * 0.3) / 1e6,
    })
    expect(costs[1]).toMatchObject({ name: second?.name, cases: 0, dollars: 0 })
  })

  it('have no dollars without a price, and are then compared by tokens', () => {
    const costs = costsOf(small)
    expect(costs.find(({ name }) => name === 'judge-2')).not.toHaveProperty('dollars')
    expect(costUnitOf(costs)).toBe('tokens')
    expect(costUnitOf(costs.filter(({ kind }) => kind === 'system'))).toBe('dollars')
  })

  it('are told per case for those who spent anything', () => {
    const [baseline, full] = costsOf(small)
    expect(baseline && costPerCase(baseline, 'tokens')).toBe(3000)
    expect(full && costPerCase(full, 'tokens')).toBeUndefined()
  })
})
