import { expect, it } from 'vitest'
import { putOnPage, puttingPlaces } from './put-on-page.ts'

const PAGE = 'One.\n\nTwo.\n\nThree.'

it.each([
  ['in-place', 'Two.', 'One.\n\n2.\n\nThree.'],
  ['below', 'Two.', 'One.\n\nTwo.\n\n2.\n\nThree.'],
  ['below', 'Three.', 'One.\n\nTwo.\n\nThree.\n\n2.'],
  ['in-place', 'Gone.', 'One.\n\nTwo.\n\nThree.\n\n2.'],
  ['below', '', 'One.\n\nTwo.\n\nThree.\n\n2.'],
] as const)('puts words on a page: %s of %j', (how, passage, after) => {
  expect(putOnPage(PAGE, '2.', { passage, how })).toBe(after)
})

it('puts words on an empty page as they are', () => {
  expect(putOnPage(' \n', 'First.', { passage: '', how: 'below' })).toBe('First.')
})

it('never offers to lose a passage for what is only said about it', () => {
  const places = (action: string, passage = 'Two.') => puttingPlaces(PAGE, { action, passage })
  expect(places('shorten')).toEqual({ hasPassage: true, isInPlace: true })
  for (const action of ['opinion', 'questions'])
    expect(places(action)).toEqual({ hasPassage: true, isInPlace: false })
  for (const none of [places('shorten', 'Gone.'), places('shorten', ''), puttingPlaces(PAGE, undefined)])
    expect(none).toEqual({ hasPassage: false, isInPlace: false })
})
