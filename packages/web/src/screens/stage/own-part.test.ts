import { expect, it } from 'vitest'
import { ownPartIn } from './own-part.ts'

const character = { name: 'Marta', secret: 'She can taste nothing at all.' }
const confessed = { quote: 'I taste nothing.', to: ['role_pip', 'role_dray'] }

it('is all that whoever plays is told of their part', () => {
  const acting = {
    character,
    goal: 'A taster.',
    want: 'His hat off.',
    news: 'It is ten to seven.',
    confessed,
  }
  expect(ownPartIn({ acting })).toEqual({
    ...{ goal: 'A taster.', want: 'His hat off.', news: 'It is ten to seven.' },
    ...{ secret: character.secret, confessed },
  })
})

it.each([
  ['nothing is known yet', undefined],
  ['an evening of before tells less', { character: null, goal: '', confessed: null }],
  ['something else stands there', { character: 7, goal: 7, want: {}, news: null, confessed: 'before Pip' }],
  ['a confession is half there', { confessed: { quote: 'I', to: 'role_pip' } }],
])('is empty where %s', (_, acting) => {
  expect(ownPartIn({ acting })).toEqual({ goal: '', want: '', news: '', secret: '', confessed: undefined })
})
