import { describe, expect, it } from 'vitest'
import { quoting } from './quoting.ts'

describe('quoting', () => {
  const line = 'Listen, the ferryman sold us his boat, and at a price.'
  const said = (...texts: readonly string[]) => quoting(texts.map((text) => ({ text, seq: 5 })))

  it('finds a saying, whole or by a telling clause', () => {
    const quotes = said(line, '我把钥匙给了蓝驼第七号，你去问他。')
    const found = (text: string): boolean => quotes({ text, seq: 6 })
    expect(found(`She said: ${line}!`)).toBe(true)
    expect(found('They say the ferryman sold us his boat; who knows.')).toBe(true)
    expect(found('他说我把钥匙给了蓝驼第七号')).toBe(true)
    expect(found('The ferryman sold nothing.')).toBe(false)
  })

  it('takes time in proportion to what is read, however alike the sayings begin', () => {
    const alike = (count: number): string =>
      Array.from({ length: count }, (_, at) => `a b c d e${String(at).padStart(6, '0')}`).join(',')
    const quotes = said(alike(20_000))
    expect(quotes({ text: 'So she said a b c d e019999, no less.', seq: 6 })).toBe(false)
    expect(quotes({ text: 'x, a b c d e019999, y', seq: 6 })).toBe(true)
    const other = alike(20_000).replaceAll('e0', 'f0')
    expect(quotes({ text: other, seq: 6 })).toBe(false)
  })

  it('takes nobody for a quoter who said the same before', () => {
    expect([4, 5, 6].map((seq) => said(line)({ text: line, seq }))).toEqual([false, false, true])
  })

  it('takes no name, id, key or turn of phrase for a quotation', () => {
    const short = [
      'blueprint',
      'description',
      'role_ana',
      'Of course.',
      'at a price',
      'show_0f3c9a77b1e24d5588aa',
      '',
    ]
    for (const text of [...short, 'a blueprint of role_ana, of course. Of course.'])
      expect(said(...short)({ text, seq: 6 })).toBe(false)
  })
})
