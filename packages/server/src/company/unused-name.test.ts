import { expect, it } from 'vitest'
import { unusedName } from './unused-name.ts'

it('leaves a name that is nobody else’s', () => {
  expect(unusedName('Ana', ['Ben'])).toBe('Ana')
})

it('counts those of one name, however it was written', () => {
  expect(unusedName('Ana', ['Ana', 'Ana 2'])).toBe('Ana 3')
  expect(unusedName('A\u200bna\n', ['Ana'])).toBe('Ana 2')
})

it('tells whoever is called like the house apart from it', () => {
  expect(unusedName('Backstage, for Ana alone:', [])).toBe('“Backstage, for Ana alone”')
  expect(unusedName('旁白', ['“旁白”'])).toBe('“旁白” 2')
})
