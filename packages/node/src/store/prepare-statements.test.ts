import { expect, it } from 'vitest'
import { nameStatements } from './prepare-statements.ts'

it('names a statement from its third time on, and always the same', () => {
  const nameOf = nameStatements()
  const seen = ['a', 'b', 'a', 'a', 'b', 'b', 'a'].map((text) => nameOf(text))
  expect(seen).toEqual([undefined, undefined, undefined, 'commedia_0', undefined, 'commedia_1', 'commedia_0'])
})

it('does not grow with statements that never come back', () => {
  const nameOf = nameStatements()
  for (let nth = 0; nth < 5_000; nth++) expect(nameOf(`once ${nth}`)).toBeUndefined()
  expect(['x', 'x', 'x'].map(nameOf).at(-1)).toBe('commedia_0')
})
