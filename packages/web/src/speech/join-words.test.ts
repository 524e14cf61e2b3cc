import { expect, it } from 'vitest'
import { joinWords } from './join-words.ts'

it('puts what was understood behind what stands there', () => {
  expect(joinWords('', 'Good evening.')).toBe('Good evening.')
  expect(joinWords('Well, ', 'good evening.')).toBe('Well, good evening.')
  expect(joinWords('你来晚了。', '坐吧。')).toBe('你来晚了。坐吧。')
  expect(joinWords('他叫 Tom', '，是我的朋友。')).toBe('他叫 Tom，是我的朋友。')
  expect(joinWords('Well', '')).toBe('Well')
})
