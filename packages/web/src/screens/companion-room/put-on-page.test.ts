import { expect, it } from 'vitest'
import { putOnPage } from './put-on-page.ts'
import { unsaidIn } from './unsaid.ts'

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

function aStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

it('keeps what was not said yet until it is taken, and nothing it cannot read', () => {
  const storage = aStorage()
  const unsaid = unsaidIn('room_1', storage)
  const cue = { kind: 'post-words' as const, id: 'a', text: 'Hello.' }
  unsaid.put({ role: 'role_host', cue, after: 3 })
  expect(unsaidIn('room_1', storage).all()).toEqual([{ role: 'role_host', cue, after: 3 }])
  unsaid.take('a')
  expect(unsaid.all()).toEqual([])
  storage.setItem('commedia unsaid room_1', '{"not":"a list"}')
  expect(unsaid.all()).toEqual([])
})
