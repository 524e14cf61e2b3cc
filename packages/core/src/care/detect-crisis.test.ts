import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectCrisis } from './detect-crisis.ts'

const listed = (name: string): readonly string[] =>
  readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const CRISIS = [...listed('crisis-english'), ...listed('crisis-chinese')]
const HARMLESS = [...listed('harmless-english'), ...listed('harmless-chinese')]

/** Some three thousand texts, on a machine that has other things to do. */
const LISTS_MS = 60_000

const foundIn = (texts: readonly string[], as: 'oneself' | 'character') =>
  texts.filter((text) => detectCrisis({ text, as }).kind === 'crisis')

describe('detectCrisis, on the lists it was built on', () => {
  it(
    'finds those in need who write as themselves',
    () => {
      const missed = CRISIS.filter((text) => detectCrisis({ text, as: 'oneself' }).kind === 'none')
      expect(missed).toEqual([])
    },
    LISTS_MS,
  )

  it(
    'lets pass what is about death and not about the person',
    () => {
      expect(foundIn(HARMLESS, 'oneself')).toEqual([])
    },
    LISTS_MS,
  )
})

describe('detectCrisis', () => {
  const kindOf = (text: string, as: 'oneself' | 'character' = 'oneself') => detectCrisis({ text, as })

  it('says what the sign is about', () => {
    expect(kindOf('I want to kill myself')).toEqual({ kind: 'crisis', why: 'ideation' })
    expect(kindOf('I don’t want to wake up anymore')).toEqual({ kind: 'crisis', why: 'passive-wish' })
    expect(kindOf('I swallowed all my pills')).toEqual({ kind: 'crisis', why: 'plan' })
    expect(kindOf('昨晚又割腕了')).toEqual({ kind: 'crisis', why: 'self-harm' })
    expect(kindOf('遗书我已经写好了')).toEqual({ kind: 'crisis', why: 'farewell' })
  })

  it('takes dark words of a character for what they are', () => {
    const dark = [
      'I want to die.',
      'I will kill myself tonight, I am serious!',
      '我不想活了',
      '让我死吧，我是认真的',
    ]
    expect(foundIn(dark, 'character')).toEqual([])
    expect(foundIn(dark, 'oneself')).toEqual(dark)
  })

  it.each([
    'This isn’t acting. I want to die.',
    'I’m serious, I mean me and not the character: I want to kill myself',
    'ooc: i don’t want to live anymore',
    'not a line from the play, I really want to end my life',
    'In real life I’ve been cutting again',
    '不是演戏，我真的不想活了',
    '这不是台词。我想自杀',
    '现实里我也想死',
    '出戏一下，我割腕了',
  ])('hears it when the words step out of the fiction: %s', (text) => {
    expect(kindOf(text, 'character').kind).toBe('crisis')
  })

  it.each(['This isn’t acting, it is boring.', '出戏了，哈哈', 'ooc: brb, my phone is dead'])(
    'needs more than a step out of the fiction: %s',
    (text) => expect(kindOf(text, 'character').kind).toBe('none'),
  )

  it('is not misled by case, width, stretching, digits, stars, gaps or slips', () => {
    const written = [
      'I WANT TO DIE',
      'ｉ ｗａｎｔ ｔｏ ｄｉｅ',
      'i want to dieeeee',
      'i wanna k1ll mys3lf',
      'i want to k*ll myself',
    ]
    const gaps = ['i want to d i e', 'I want to kil myslef', '我 想 死', '想自·杀', '想自 杀']
    expect(foundIn([...written, ...gaps], 'oneself')).toEqual([...written, ...gaps])
  })

  it('reads quoted words as somebody else’s only where somebody is said to say them', () => {
    expect(kindOf('“I want to die,” said the king.').kind).toBe('none')
    expect(kindOf('"I want to die"').kind).toBe('crisis')
  })

  it('answers for any text, in a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(['none', 'crisis']).toContain(kindOf(text).kind)
      }),
    )
    const long = [
      'not to want to '.repeat(140),
      'i want '.repeat(280),
      '想'.repeat(2000),
      'a , '.repeat(500),
      'if i am '.repeat(240),
    ]
    const before = performance.now()
    for (const text of long) expect(kindOf(text.slice(0, 2000)).kind).toBe('none')
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
