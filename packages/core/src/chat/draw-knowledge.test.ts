import { describe, expect, it } from 'vitest'
import { randomFor, seededRandom } from '../prelude/random.ts'
import type { Companion, CompanionSheet } from '../schema/companion.ts'
import type { WorldValue } from '../schema/world.ts'
import { castCompanions } from './cast-companions.ts'
import { drawKnowledge, motto } from './draw-knowledge.ts'

const companion = (sheet: Partial<CompanionSheet>): Companion =>
  castCompanions([{ name: 'Mara', ...sheet }], 'en')[1] as Companion
const reading = (values: Record<string, WorldValue>) => (key: string) => values[key]

describe('knowledge', () => {
  const keeper = companion({
    knowledge: [
      { lines: ['The lamp is old.', 'The lamp smells of oil.'] },
      { lines: ['The boat was empty.'], condition: { tag: 'value', key: 'interactions:Mara', min: 3 } },
      { lines: ['{{user}} has been here before.'], condition: { tag: 'value', key: 'chapter', equals: 0 } },
    ],
  })

  it('[D8] gives one line of each entry that is unlocked, those without a condition among them', () => {
    expect(drawKnowledge(keeper, reading({ 'interactions:Mara': 2 }), seededRandom(1))).toHaveLength(1)
    const all = drawKnowledge(
      keeper,
      reading({ 'interactions:Mara': 3, chapter: 0, user: 'Kim' }),
      seededRandom(1),
    )
    expect(all.slice(1)).toEqual(['The boat was empty.', 'Kim has been here before.'])
    expect(['The lamp is old.', 'The lamp smells of oil.']).toContain(all[0])
  })

  it('[D8] draws every line of an entry in the long run', () => {
    const random = seededRandom(2)
    const drawn = new Set(Array.from({ length: 40 }, () => drawKnowledge(keeper, reading({}), random)[0]))
    expect(drawn.size).toBe(2)
  })
})

describe('mottos', () => {
  const keeper = companion({
    mottos: [
      { category: 'greeting', text: 'Wipe your feet, {{user}}.' },
      { category: 'greeting', text: 'You again.', condition: { tag: 'value', key: 'visits', min: 1 } },
      { category: 'sign-off', text: 'Mind the step.' },
    ],
  })
  const say = (category: string, values: Record<string, WorldValue>, seed = 1) =>
    motto(keeper, category, { read: reading(values), random: randomFor(seed, 'motto') })

  it('[D9] are said by category, with the user’s name filled in', () => {
    expect(say('greeting', { user: '小明' })).toBe('Wipe your feet, 小明.')
    expect(say('sign-off', {})).toBe('Mind the step.')
    expect(say('confirmation', {})).toBeUndefined()
  })

  it('[D9] open up with their conditions', () => {
    const heard = new Set(
      Array.from({ length: 40 }, (_, seed) => say('greeting', { user: 'Kim', visits: 1 }, seed)),
    )
    expect(heard).toEqual(new Set(['Wipe your feet, Kim.', 'You again.']))
  })
})
