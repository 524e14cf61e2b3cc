import { expect, it } from 'vitest'
import { calledIn } from './called-in.ts'

const PEOPLE = [{ name: 'Ida' }, { name: 'Doctor Rank' }, { name: '沈玉茹' }]

it.each([
  ['Ida, why did you burn it?', 'Ida'],
  ['Why did you burn it, Ida?', 'Ida'],
  ['Oh Ida! Look at that.', 'Ida'],
  ['Rank, were you there?', 'Doctor Rank'],
  ['玉茹，你看见了吗？', '沈玉茹'],
  ['你看见了吗，沈玉茹？', '沈玉茹'],
  ['Ida?', 'Ida'],
])('finds who is called: %s', (text, name) => {
  expect(calledIn(text, PEOPLE)?.name).toBe(name)
})

it.each([
  'Why did Ida burn it?',
  'I think Ida is right, and you know it.',
  'Ida and Rank, what now?',
  'Ida, what did you tell him, Rank?',
  'What a night.',
  'Ida burnt it.',
  '沈玉茹把信烧了。',
])('leaves to everybody what calls nobody, or two: %s', (text) => {
  expect(calledIn(text, PEOPLE)).toBeUndefined()
})
