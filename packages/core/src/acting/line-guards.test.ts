import { describe, expect, it } from 'vitest'
import { hasNestedBrackets, recites, recitesSecret, repeatsItself, wearsOut } from './line-guards.ts'

const SECRET = {
  en: 'She forged her dying father’s signature as surety on the bond. If Torvald reads the letter she means to slip out to the river.',
  zh: '她早知道怀远是给山里人送信的，也猜到这盏灯另有用处。',
}

describe('a secret', () => {
  it.each([
    ['en', 'I forged my dying father’s signature as surety on the bond, and I would do it again.'],
    ['zh', '我早知道怀远是给山里人送信的，我没说。'],
  ] as const)('is recited nearly whole, whoever says I in it (%s)', (language, line) => {
    expect(recitesSecret(line, SECRET[language])).toBe(true)
  })

  it.each([
    ['en', 'My father signed it. He was dying, Torvald, what else could he do?'],
    ['en', 'You will read the letter, and then I shall go down to the river.'],
    ['en', 'A bond is a bond.'],
    ['zh', '怀远给谁送信，我一个妇道人家怎么知道。'],
    ['zh', '这盏灯，是给他留的。'],
  ] as const)('may be come near to (%s): %s', (language, line) => {
    expect(recitesSecret(line, SECRET[language])).toBe(false)
  })

  it('is no trouble where there is none', () => {
    expect(recitesSecret('I have nothing to hide.', '')).toBe(false)
  })
})

describe('a direction', () => {
  const GIVEN = {
    en: 'Nora stands in his way at the hall door and makes him promise to leave the box alone tonight.',
    zh: '马德彪笑着把小满的桐油伞拿到了自己手里，谁也没敢拦他一下。',
  }

  it('is recited where a long stretch of it is said', () => {
    expect(recites('I stand in his way at the hall door and makes him promise, see?', GIVEN.en, [])).toBe(
      true,
    )
    expect(recites('你看，把小满的桐油伞拿到了自己手里，谁也没敢拦。', GIVEN.zh, [])).toBe(true)
  })

  it('may be followed in words of one’s own', () => {
    expect(recites('Promise me you will leave the box alone tonight.', GIVEN.en, [])).toBe(false)
    expect(recites('小满的桐油伞，给我吧。', GIVEN.zh, [])).toBe(false)
  })

  it('may be said where it quotes, or where somebody has said it before', () => {
    const quoting =
      'Hamlet says, word for word, “how all occasions do inform against me and spur my dull revenge”.'
    const line = 'How all occasions do inform against me and spur my dull revenge!'
    expect(recites(line, quoting, [])).toBe(false)
    expect(recites(line, quoting.replaceAll(/[“”]/gu, ''), [])).toBe(true)
    expect(recites(line, quoting.replaceAll(/[“”]/gu, ''), [`He wrote: ${line}`])).toBe(false)
  })
})

describe('one’s own words', () => {
  it('are repeated where a sentence comes again with no more than a word changed', () => {
    const own = [
      'I counted the spoons twice and one of them is gone. Well?',
      '我数了两遍勺子，真的少了一把。',
    ]
    expect(repeatsItself('Listen. I counted the spoons twice, and one of them is gone!', own)).toBe(true)
    expect(repeatsItself('我数了两遍勺子，真的就少了一把！', own)).toBe(true)
    expect(repeatsItself('I counted the forks. One of them is bent.', own)).toBe(false)
    expect(repeatsItself('Well?', own)).toBe(false)
    expect(repeatsItself('There are seven of us here.', ['There are six of us here.'])).toBe(false)
    expect(repeatsItself('勺子少了。', own)).toBe(false)
  })

  it('wear out: a phrase of one’s own is for twice an act', () => {
    const once = ['Just this one night, Torvald.']
    const twice = [...once, 'Oh, just this one night!']
    expect(wearsOut('Just this one night.', ['Just this one night.', 'No.'], once)).toBe(false)
    expect(wearsOut('And just this one night.', ['Just this one night.', 'No.'], twice)).toBe(true)
    expect(wearsOut('No.', ['Just this one night.', 'No.'], ['No.', 'No.', 'No.'])).toBe(false)
    expect(
      wearsOut('灯的事，不商量。', ['灯的事，不商量。'], ['灯的事，不商量。', '说了，灯的事不商量。']),
    ).toBe(true)
  })
})

describe('brackets', () => {
  it.each(['(takes it (slowly)) Well.', '（拿起[他看见了]信）好。', '[he (of all people) knows]'])(
    'stand within brackets: %s',
    (line) => expect(hasNestedBrackets(line)).toBe(true),
  )

  it.each(['(takes it) Well. [He knows.]', '（拿起信）好。[他知道]', 'Well.) (And then) so.', '(takes it'])(
    'stand apart: %s',
    (line) => expect(hasNestedBrackets(line)).toBe(false),
  )
})
