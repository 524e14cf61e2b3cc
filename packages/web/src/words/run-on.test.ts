import { expect, it } from 'vitest'
import { runOn } from './run-on.ts'

it('sets sentences one after another, in Chinese with nothing between them', () => {
  expect(runOn('en', ['The actor plays again.', 'The show waits.'])).toBe(
    'The actor plays again. The show waits.',
  )
  expect(runOn('zh', ['演员会重演这一刻。', '演出先停着等你。'])).toBe('演员会重演这一刻。演出先停着等你。')
})

it('leaves nothing behind for a sentence that is not there', () => {
  expect(runOn('en', ['The actor plays again.', null])).toBe('The actor plays again.')
  expect(runOn('en', ['', 'The show waits.'])).toBe('The show waits.')
})
