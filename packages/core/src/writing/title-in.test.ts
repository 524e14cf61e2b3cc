import { expect, it } from 'vitest'
import { titleIn } from './title-in.ts'

it.each([
  ['The Last Ferry\n\nTwo brothers, one ticket.', 'The Last Ferry'],
  ['# “The Last Ferry”\nTwo brothers.', 'The Last Ferry'],
  ['Title: Who keeps the lamp?', 'Who keeps the lamp?'],
  ['《渡口》\n两兄弟，只有一张票。', '渡口'],
  ['标题：渡口\n两兄弟。', '渡口'],
])('takes the title that stands above a topic: %s', (topic, title) => {
  expect(titleIn(topic)).toBe(title)
})

it.each([
  'Two brothers and one ticket',
  'Two brothers have one ticket.\nThe ferry leaves at nine.',
  `${'A long line '.repeat(10)}\nand more`,
  'Who keeps the lamp?\nNobody knows.',
  '\n\n',
])('takes nothing else for one: %s', (topic) => {
  expect(titleIn(topic)).toBeUndefined()
})
