import { expect, it } from 'vitest'
import { putOnPage } from './put-on-page.ts'

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
