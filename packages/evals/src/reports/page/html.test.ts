import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html, plainText } from './html.ts'

const SIGNS = [...`<>"'&;#/=-a9 汉`, '\u0000', '\u001b', '\u200f', '\u202e', '\u2066', '\n', '&lt;', '&amp;']

describe('html', () => {
  it('escapes what is put into it, in text and in attributes', () => {
    const text = `<b title="x">'&amp;'</b>`
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&lt;b title=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/b&gt;">&lt;b title=&quot;x&quot;&gt;&#39;&amp;amp;&#39;&lt;/b&gt;</p>',
    )
  })

  it('keeps markup, joins lists, prints numbers, and leaves out what is not there', () => {
    expect(html`<ul>${['a', 'b'].map((item) => html`<li>${item}</li>`)}${undefined}${3}</ul>`.markup).toBe(
      '<ul><li>a</li><li>b</li>3</ul>',
    )
  })

  it('lets no text begin a tag, end an attribute, or turn the line around', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...SIGNS) }), (text) => {
        const inside = html`${text}`.markup
        expect(inside).not.toMatch(/[<>"'\u0000-\u0008\u000b-\u001f\u202a-\u202e\u2066-\u2069]/)
        expect(decode(inside)).toBe(plainText(text))
      }),
    )
  })
})

describe('plainText', () => {
  it('takes from a terminal what would steer it', () => {
    expect(plainText('\u001b[31mred\u0007\u202e\n\tx')).toBe('\ufffd[31mred\ufffd\ufffd\n\tx')
  })
})

function decode(markup: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return markup.replace(/&([a-z#0-9]+);/g, (_, name: string) => signs[name] ?? '')
}
