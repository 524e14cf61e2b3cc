import { expect, it } from 'vitest'
import { tagsIn } from './tags-in.ts'

it('reads tags in whatever commas they are written, each once, as short and as few as are kept', () => {
  expect(tagsIn('ferry, winter ,，第一季、ferry,')).toEqual(['ferry', 'winter', '第一季'])
  expect(tagsIn(' , ')).toEqual([])
  expect(tagsIn('x'.repeat(60))).toEqual(['x'.repeat(40)])
  expect(tagsIn(Array.from({ length: 30 }, (_, nth) => `t${nth}`).join())).toHaveLength(20)
})
