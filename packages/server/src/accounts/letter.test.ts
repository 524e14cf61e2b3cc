import { describe, expect, it } from 'vitest'
import { letterOf } from './letter.ts'
import { LETTER_WORDS, type LetterKind } from './letter-words.ts'

const KINDS = Object.keys(LETTER_WORDS.en) as LetterKind[]
const WISH = { to: 'ana@example.org', house: 'theatre.example' }

describe('letterOf', () => {
  it('writes a letter as text and as a page with the same words and the same link', () => {
    const link = 'https://theatre.example/reset#a-secret'
    const { to, subject, text, html } = letterOf({ ...WISH, kind: 'reset', language: 'en', link })
    expect({ to, subject }).toEqual({ to: 'ana@example.org', subject: 'A new password for theatre.example' })
    expect(
      text,
    ).toBe(`Somebody, most likely you, has forgotten the password of your account at theatre.example.

Choose a new one here:

${link}

The link works once, within an hour. Everybody who is signed in with the account will be signed out.

If it was not you, do nothing: your password stays as it is.
`)
    const words = html.replace(/<style.*?<\/style>|<[^>]+>/gsu, ' ')
    for (const line of text.trim().split('\n\n')) expect(words).toContain(line)
    expect(html).toContain(`href="${link}"`)
  })

  it.each(KINDS)('has nothing in it that is fetched when it is read: %s', (kind) => {
    for (const language of ['en', 'zh'] as const) {
      const link = 'https://theatre.example/confirm#a-secret'
      const { subject, text, html } = letterOf({ ...WISH, kind, language, link })
      expect(subject).toContain('theatre.example')
      expect(/\p{Script=Han}/u.test(text)).toBe(language === 'zh')
      expect(html).not.toMatch(/<(img|script|link|iframe|style|object)|url\(|src=/iu)
      expect(html.match(/https?:\/\/[^"<]+/gu)).toEqual([link, link])
    }
  })

  it('spells out what would be markup', () => {
    const { html } = letterOf({ ...WISH, kind: 'moved', language: 'en', house: '<b>"a"&\'b\'</b>' })
    expect(html).toContain('&lt;b&gt;&quot;a&quot;&amp;&#39;b&#39;&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })
})
