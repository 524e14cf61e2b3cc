import { expect, it } from 'vitest'
import { replacing } from './replace-names.ts'

const shown = (person: string, text: string) =>
  replacing(
    { role_a: person },
    { allowed: {}, cast: [{ id: 'role_a', name: 'Nora' }], nameless: 'somebody' },
  )(text)

it('takes a name off a page also where its script writes on without a gap', () => {
  expect(shown('민수', '민수는 늦었다.')).toBe('Nora는 늦었다.')
  expect(shown('さくら', 'さくらが来た。')).toBe('Noraが来た。')
  expect(shown('มาลี', 'มาลีมาแล้ว')).toBe('Noraมาแล้ว')
  expect(shown('Анна', 'Анна и Аннабель.')).toBe('Nora и Аннабель.')
})
