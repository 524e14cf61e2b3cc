import { describe, expect, it } from 'vitest'
import { ROLE_AGENT } from './role-agent.ts'

const { scripts, sizes, roles, english, chinese, ablation, generativeAgents, knowledge } = ROLE_AGENT

describe('The published figures of RoleAgent', () => {
  it('[R27] add up: four tasks over twenty-five scripts, and four questions of self-knowledge for each role', () => {
    const sums = ([1, 2, 3, 4] as const).map((task) => scripts.reduce((sum, script) => sum + script[task], 0))
    expect(scripts).toHaveLength(25)
    expect(sums).toEqual(Object.values(sizes))
    const asked = (some: typeof scripts) => some.reduce((sum, [, self]) => sum + self, 0) / 4
    expect([asked(scripts.slice(0, 20)), asked(scripts.slice(20))]).toEqual([roles.en, roles.zh])
  })

  it.each([
    ['R28', 'English', english],
    ['R29', 'Chinese', chinese],
    ['R30', 'ablated', Object.values(ablation)],
    ['R31', 'compared', [generativeAgents]],
    ['R32', 'remembered', Object.values(knowledge).flatMap((scripted) => Object.values(scripted))],
  ] as const)('[R24] [%s] give recall over density as its ratio (%s)', (...[, , rows]) => {
    expect(rows.length).toBeGreaterThan(0)
    for (const { summary } of rows)
      expect(Math.abs(summary.recall / summary.density - summary.ratio)).toBeLessThan(0.00501)
  })

  it('[R28] [R30] name one method in two tables, but for the win rate of its summaries', () => {
    const { winsByModel, ...same } = ablation.full.summary
    const inMain = english.find(({ name }) => name === 'GPT-3.5')
    expect(inMain).toMatchObject({ selfKnowledge: 87.6, reaction: 76.7, summary: same })
    expect([inMain?.summary.winsByModel, winsByModel]).toEqual([56.7, 46.7])
  })

  it('[R30] [R31] make both parts of memory worth their answers', () => {
    const known = [...Object.values(ablation), generativeAgents].map(({ selfKnowledge }) => selfKnowledge)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
  })

  it('[R32] make a script worth more than what the model remembers, most where it remembers little', () => {
    const gain = ({ internal, external }: (typeof knowledge)['common' | 'uncommon']) =>
      external.selfKnowledge - internal.selfKnowledge
    expect(gain(knowledge.common)).toBeCloseTo(7.9, 9)
    expect(gain(knowledge.uncommon)).toBeCloseTo(22.5, 9)
  })
})
