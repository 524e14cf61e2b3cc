import { expect, it } from 'vitest'
import { lookOf, painted } from './looks.ts'

const CAST = ['role_ana', 'role_ben']

it('gives everybody’s name one colour, by their place in the cast', () => {
  const look = (by: string) => lookOf({ style: 'name', by }, CAST)
  expect([look('role_ana'), look('role_ben')]).toEqual([
    { bold: true, colour: 'cyan' },
    { bold: true, colour: 'magenta' },
  ])
  expect(look('role_ana')).toEqual(look('role_nobody_knows'))
})

it('paints what has a look, and leaves the rest as it is', () => {
  expect(painted('He sits.', lookOf({ style: 'how' }, CAST))).toBe('\u001b[2;3mHe sits.\u001b[0m')
  expect(painted('Yes.', lookOf({ style: 'words' }, CAST))).toBe('Yes.')
})
