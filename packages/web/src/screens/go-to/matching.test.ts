import { expect, it } from 'vitest'
import { type Goal, matching } from './matching.ts'

const goal = (name: string): Goal => ({ key: name, kind: 'place', name, go: () => undefined })
const GOALS = ['Models', 'The last train', 'Settings', 'A training', 'Trains'].map(goal)

it('finds by the beginning first, then by words, then anywhere', () => {
  expect(matching(GOALS, ' train ').map(({ name }) => name)).toEqual([
    'Trains',
    'The last train',
    'A training',
  ])
  expect(matching(GOALS, 'tting').map(({ name }) => name)).toEqual(['Settings'])
  expect(matching(GOALS, 'nothing')).toEqual([])
})

it('offers what comes first while nobody has typed', () => {
  expect(matching(GOALS, '')).toEqual(GOALS)
  expect(
    matching(
      Array.from({ length: 40 }, (_, nth) => goal(`${nth}`)),
      '',
    ),
  ).toHaveLength(12)
})
