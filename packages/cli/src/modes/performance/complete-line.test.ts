import { expect, it } from 'vitest'
import { completeLine } from './complete-line.ts'

const member = (name: string) => ({ id: name, name, aliases: [], description: '' })
const EN = { language: 'en' as const, cast: [member('Marta'), member('Marius'), member('Old Tom')] }
const ZH = { language: 'zh' as const, cast: [member('沈玉梅')] }

it.each([
  ['/wh', '/whisper '],
  ['/re', '/re'],
  ['/ret', '/retake '],
  ['/whisper mart', '/whisper Marta '],
  ['/whisper m', '/whisper Mar'],
  ['Listen, to', 'Listen, Tom '],
  ['/nothing', '/nothing'],
  ['', ''],
])('Tab after “%s” gives “%s”', (typed, given) => {
  expect(completeLine(typed, EN)).toBe(given)
})

it.each([
  ['/耳', '/耳语 '],
  ['/耳语 沈', '/耳语 沈玉梅 '],
])('Tab after “%s” gives “%s” in a Chinese show', (typed, given) => {
  expect(completeLine(typed, ZH)).toBe(given)
})
