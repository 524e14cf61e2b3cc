import { expect, it } from 'vitest'
import { wordsIn } from './breath.ts'
import { repeatsItself } from './line-guards.ts'

it('counts the words of a line in any script', () => {
  expect(wordsIn('I never said that, Ana.')).toBe(5)
  expect(wordsIn('我从来没有这么说过。')).toBe(6)
  expect(wordsIn('そんなことは言っていません')).toBeGreaterThan(4)
  expect(wordsIn('ฉันไม่เคยพูดอย่างนั้น')).toBeGreaterThan(3)
  expect(wordsIn('मैंने ऐसा कभी नहीं कहा।')).toBe(5)
})

it('hears a line said again in any script', () => {
  for (const line of [
    'わたしはあのばんずっとえきにいました。',
    'ฉันอยู่ที่สถานีรถไฟทั้งคืน',
    'मैं उस रात पूरे समय स्टेशन पर ही था।',
    'Я всю ту ночь просидел на вокзале один.',
  ])
    expect([line, repeatsItself(line, [line]), repeatsItself(line, ['…'])]).toEqual([line, true, false])
})
