import { expect, it } from 'vitest'
import { propShape } from './prop-icon-shapes.ts'

const drawn = (name: string): string => propShape(name, 'large')

it('draws a dresser as furniture and a dress as clothes, in either language', () => {
  for (const furniture of ['the dresser', 'coat rack', 'wardrobe', 'bookcase', '衣柜', '书架'])
    expect(drawn(furniture), furniture).toBe(drawn('cupboard'))
  for (const clothes of ['a red dress', 'dresses', 'overcoat', '衣服'])
    expect(drawn(clothes), clothes).toBe(drawn('coat'))
})

it('takes no part of a word for a thing', () => {
  expect(drawn('staircase')).toBe(drawn('stairs'))
  expect(drawn('suitcase')).toBe(drawn('box'))
  expect(drawn('window pane')).toBe(drawn('window'))
  expect(drawn('big board')).not.toBe(drawn('boat'))
  expect(drawn('oars')).toBe(drawn('boat'))
  expect(drawn('string')).not.toBe(drawn('ring'))
})
