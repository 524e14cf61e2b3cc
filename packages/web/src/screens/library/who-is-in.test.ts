import { expect, it } from 'vitest'
import { whoIsIn } from './who-is-in.ts'

const seat = (id: string, name: string, sitter: string | null = null) => ({
  ...{ id, name, description: '', sitter: sitter === null ? null : { name: sitter, me: false } },
})

it('has everybody who is there on the cover of a talk, and nobody for the seats that are free', () => {
  const cast = [
    seat('host', 'Guest', 'Mira'),
    seat('ada', 'Ada'),
    seat('guest_1', '', 'Jo'),
    seat('guest_2', ''),
  ]
  expect(whoIsIn(cast).map(({ id }) => id)).toEqual(['host', 'ada', 'guest_1'])
})
