import { expect, it } from 'vitest'
import { ownFirst } from './playbill.tsx'

it('announces what is played in the language of the page first, and the rest in its order', () => {
  const bill = ['en', 'es', 'zh', 'en', 'zh'].map((language, at) => ({ language, at }))
  const order = (tongue: string) => ownFirst(bill, tongue).map(({ at }) => at)
  expect(order('zh')).toEqual([2, 4, 0, 1, 3])
  expect(order('en')).toEqual([0, 3, 1, 2, 4])
  expect(order('fr')).toEqual([0, 1, 2, 3, 4])
})
