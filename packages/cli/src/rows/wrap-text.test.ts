import { describe, expect, it } from 'vitest'
import { cells } from './cells.ts'
import { wrapText } from './wrap-text.ts'

describe('A text in a terminal', () => {
  it('breaks between words and never within one', () => {
    const text = 'Improvised theatre by people and language models, in a terminal that is narrow.'
    const rows = wrapText(text, 24).split('\n')
    expect(rows.every((row) => cells(row) <= 24)).toBe(true)
    expect(rows.join(' ')).toBe(text)
  })

  it('goes on under what is explained, and under an indent', () => {
    expect(wrapText('✓ model   one two three four five six seven eight nine', 34)).toBe(
      '✓ model   one two three four five\n          six seven eight nine',
    )
    expect(wrapText('    → one two three four five six seven', 26)).toBe(
      '    → one two three four\n      five six seven',
    )
  })

  it('breaks Chinese between characters, never before a mark', () => {
    const rows = wrapText('幕落之后，再写一集接着演，众人都在台上等着看谁先开口。', 20).split('\n')
    expect(rows.every((row) => cells(row) <= 20 && !/^[，。]/u.test(row))).toBe(true)
  })

  it('leaves alone what fits', () => {
    expect(wrapText('one\n\ntwo', 80)).toBe('one\n\ntwo')
  })
})
