import { expect, it } from 'vitest'
import { DIMENSIONS } from './dimensions.ts'

it('[H59] there are three heads: character performance, narrative quality, interaction experience', () => {
  expect(DIMENSIONS.map(({ name }) => name)).toEqual([
    { en: 'character performance', zh: '人物表演' },
    { en: 'narrative quality', zh: '叙事质量' },
    { en: 'interaction experience', zh: '交互体验' },
  ])
})

it('[H63] each has its three criteria', () => {
  expect(DIMENSIONS.map(({ criteria }) => criteria.map(({ name }) => name.en))).toEqual([
    ['consistency', 'depth and development', 'believability'],
    ['plot advance', 'creativity and engagement', 'coherence and logic'],
    ['flow and pacing', 'effective content', 'immersion'],
  ])
})

it('[H63] every criterion is said in each language, as a line of its own', () => {
  const lines = DIMENSIONS.flatMap(({ asks, criteria }) => [asks, ...criteria.map((one) => one.asks)])
  for (const { en, zh } of lines) {
    expect(en).not.toMatch(/\p{Script=Han}|\n/u)
    expect(zh.match(/\p{Script=Han}/gu)?.length ?? 0).toBeGreaterThan(10)
    expect(zh).not.toMatch(/[A-Za-z]|\n/)
  }
  expect(new Set(lines.flatMap(({ en, zh }) => [en, zh])).size).toBe(24)
})
