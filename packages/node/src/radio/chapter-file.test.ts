import { expect, it } from 'vitest'
import { chapterFile } from './chapter-file.ts'

it('writes tags and chapters down so that nothing in them is taken for a sign', () => {
  const tags = { title: 'Or; = not\n[CHAPTER]', comment: '# \\ 雨' }
  expect(chapterFile(tags, [{ title: 'One;', start: 0, end: 1500 }])).toBe(
    [
      ';FFMETADATA1',
      'title=Or\\; \\= not [CHAPTER]',
      'comment=\\# \\\\ 雨',
      ...['[CHAPTER]', 'TIMEBASE=1/1000', 'START=0', 'END=1500', 'title=One\\;', ''],
    ].join('\n'),
  )
})
