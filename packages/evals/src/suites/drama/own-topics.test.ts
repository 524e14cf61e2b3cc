import { expect, it } from 'vitest'
import { aDramaCompany, dramaRun, runDramas, SHORT } from './a-drama.test.data.ts'
import type { DramaOutcome } from './drama-outcome.ts'
import { dramaSuite } from './drama-suite.ts'
import { ownTopics } from './own-topics.ts'

it('topics of one’s own are cases, in the language they are written in', () => {
  expect(
    ownTopics(['A lamp goes out', { id: 'noodles', topic: '除夕夜最后一碗面', theme: 'family' }]),
  ).toEqual([
    { id: 'own-1', topic: 'A lamp goes out', language: 'en' },
    { id: 'noodles', topic: '除夕夜最后一碗面', language: 'zh', theme: 'family' },
  ])
  for (const given of [
    [],
    [''],
    { topic: 'x' },
    null,
    [
      { id: 'a', topic: 'x' },
      { id: 'a', topic: 'y' },
    ],
  ])
    expect(() => ownTopics(given)).toThrow()
})

it('plans alone are compared as one reads them, under the heads that a plan can have, and their time is told', async () => {
  const company = aDramaCompany({ keepPages: 'all' })
  const cases = ownTopics(['A lamp goes out'])
  const systems = ['plan', 'plan-no-reviewer'].map((name) => ({
    ...{ name, model: 'company' },
    settings: { ...SHORT, only: 'plan' as const, reviewer: name === 'plan' },
  }))
  const suite = dramaSuite(cases)
  const end = await runDramas({ company, suite, settings: dramaRun({ cases: ['own-1'], systems }) })
  const [{ plays, comparisons }] = end.done.map(({ outcome }) => outcome) as unknown as [DramaOutcome]
  expect(plays.plan).toMatchObject({ ended: 'planned', modelMs: { plan: expect.any(Number) } })
  expect(plays.plan?.modelMs).not.toHaveProperty('play')
  expect(plays.plan?.script).toMatch(/Act 1[\s\S]*Until: /u)
  expect(plays['plan-no-reviewer']?.reviews).toBe(0)
  expect(comparisons.map(({ dimension }) => dimension)).toEqual(['character', 'narrative'])
  expect(company.calls.some(({ agent }) => agent.startsWith('performance.'))).toBe(false)
})
