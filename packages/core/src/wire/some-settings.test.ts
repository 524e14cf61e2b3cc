import { expect, it } from 'vitest'
import { SomeSettings } from './some-settings.ts'

it('a request of before that says how actors decide is understood', () => {
  expect(SomeSettings.parse({ deciding: 'none', pace: 'solo' })).toEqual({ decisions: 'never', pace: 'solo' })
  expect(SomeSettings.parse({ pace: 'solo' })).toEqual({ pace: 'solo' })
})
