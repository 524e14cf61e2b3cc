import { describe, expect, it } from 'vitest'
import { type Going, saysGoing } from './says-going.ts'

const NAMES = {
  en: { people: ['Ben', 'Cleo'], place: 'Office' },
  zh: { people: ['老周', '阿秋'], place: '值班室' },
} as const

describe('saysGoing', () => {
  it.each<readonly [string, Going]>([
    ['follows them', 'only'],
    ['I follow Ben.', 'only'],
    ['goes after Cleo', 'only'],
    ['comes back', 'only'],
    ['quietly goes back in', 'only'],
    ['goes to the office', 'only'],
    ['returns', 'only'],
    ['comes in and takes the lamp', 'also'],
    ['follows, holding the lamp high', 'also'],
    ['does not follow them', 'not'],
    ['returns the key', 'not'],
    ['goes to the desk', 'not'],
    ['follows the tracks with a finger', 'not'],
    ['enters the sum in the book', 'not'],
    ['goes back to sleep', 'not'],
    ['takes the lamp', 'not'],
  ])('%s: %s', (text, going) => {
    expect(saysGoing(text, NAMES.en, 'en')).toBe(going)
  })

  it.each<readonly [string, Going]>([
    ['跟上去', 'only'],
    ['跟着他们', 'only'],
    ['赶紧追上老周', 'only'],
    ['回来', 'only'],
    ['走回值班室', 'only'],
    ['去找阿秋。', 'only'],
    ['跟过去，拿起灯', 'also'],
    ['不跟他们走', 'not'],
    ['跟他说话', 'not'],
    ['走过去拿起灯', 'not'],
    ['进货', 'not'],
    ['拿起灯', 'not'],
  ])('%s: %s', (text, going) => {
    expect(saysGoing(text, NAMES.zh, 'zh')).toBe(going)
  })
})
