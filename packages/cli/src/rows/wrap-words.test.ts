import { expect, it } from 'vitest'
import { wordWriter } from './wrap-words.ts'

it.each(['）', ')', '!', '」'])('begins no row with %s', (mark) => {
  let written = ''
  const writer = wordWriter((text) => {
    written += text
  }, 22)
  writer.push(`一二三四五六七八九十${mark} 一二`)
  writer.flush()
  expect(written).toBe(`一二三四五六七八九十${mark}\n一二`)
})
