import { describe, expect, it } from 'vitest'
import { wordsIn } from './words-in.ts'

describe('wordsIn', () => {
  it('reads words small and leaves out what stands between them', () => {
    expect(wordsIn('“Sixpence,” she said — No. 17!')).toEqual(['sixpence', 'she', 'said', 'no', '17'])
  })

  it('tells Chinese words apart, and counts their characters as well', () => {
    const words = wordsIn('电话响了。')
    expect(words).toContain('电话')
    expect(words).toEqual(expect.arrayContaining(['电', '话', '响', '了']))
    expect(words).not.toContain('。')
  })

  it('reads two scripts in one line', () => {
    expect(wordsIn('Nora说：bond')).toEqual(expect.arrayContaining(['bond', '说']))
  })
})
