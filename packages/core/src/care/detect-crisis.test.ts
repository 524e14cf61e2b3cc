import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charactersRead } from '../testing/characters-read.ts'
import { detectCrisis } from './detect-crisis.ts'

const listed = (name: string): readonly string[] =>
  readFileSync(new URL(`./fixtures/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const bothTongues = (kind: 'crisis' | 'harmless' | 'missed', folder = ''): readonly string[] => [
  ...listed(`${folder}${kind}-english`),
  ...listed(`${folder}${kind}-chinese`),
]
const CRISIS = bothTongues('crisis')
const HARMLESS = bothTongues('harmless')

const KEPT_FOUND_AT_LEAST = 0.86
const KEPT_FALSE_AT_MOST = 0.015

const foundIn = (texts: readonly string[], as: 'oneself' | 'character') =>
  texts.filter((text) => detectCrisis({ text, as }).kind === 'crisis')

describe('detectCrisis, on the lists it was built on', () => {
  it('finds those in need who write as themselves', () => {
    const missed = CRISIS.filter((text) => detectCrisis({ text, as: 'oneself' }).kind === 'none')
    expect(missed).toEqual([])
  })

  it('lets pass what is about death and not about the person', () => {
    expect(foundIn(HARMLESS, 'oneself')).toEqual([])
  })

  it('misses what is listed as missed: a phrase that is found moves to the list of those in need', () => {
    expect(foundIn(bothTongues('missed'), 'oneself')).toEqual([])
  })
})

describe('detectCrisis, on lists that were kept aside while it was built', () => {
  it('finds most of those in need, many of whom never name death', () => {
    const texts = bothTongues('crisis', 'kept-aside/')
    expect(foundIn(texts, 'oneself').length / texts.length).toBeGreaterThanOrEqual(KEPT_FOUND_AT_LEAST)
  })

  it('seldom takes a play or a figure of speech for it', () => {
    const texts = bothTongues('harmless', 'kept-aside/')
    expect(foundIn(texts, 'oneself').length / texts.length).toBeLessThanOrEqual(KEPT_FALSE_AT_MOST)
  })
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

  it.each([
    ['this is no joke, I want to die', 'crisis'],
    ['after she left I want to die', 'crisis'],
    ['she said I want to die', 'none'],
    ['why not kill myself', 'crisis'],
    ['I would never kill myself', 'none'],
    ['I used to want to die, years ago; I am glad now', 'none'],
    ['I hurt myself on purpose', 'crisis'],
    ['I hurt myself on the stairs', 'none'],
    ['我要不要去死', 'crisis'],
    ['我不会去死', 'none'],
    ['那几年我每天都想死，现在都好了', 'none'],
    ['我買了一個紫砂壺', 'none'],
    ['想紫砂', 'crisis'],
    ['我觉得我不想活着了', 'crisis'],
    ['不想活了你知道吗', 'crisis'],
    ['你不想活了吗', 'none'],
    ['I failed my exams and I want to kill myself', 'crisis'],
    ['the exams make me want to kill myself', 'none'],
    ['The emperor is tired of life', 'none'],
    ['I am tired of life', 'crisis'],
  ])('weighs denial, time and who is meant: %s', (text, kind) => expect(kindOf(text).kind).toBe(kind))

  it.each([
    ['I don’t see a way out', 'crisis'],
    ['I don’t see a way out of this maze', 'none'],
    ['I’m so tired. I can’t go on', 'crisis'],
    ['I can’t go on stage tonight', 'none'],
    ['我真的坚持不下去了，看不到未来', 'crisis'],
    ['看不到未来的城市，正好做布景', 'none'],
  ])('hears despair when it is all that is said: %s', (text, kind) => expect(kindOf(text).kind).toBe(kind))

  it('counts two readings of the same words once', () => {
    expect(kindOf('Goodbye!').kind).toBe('none')
    expect(kindOf('I am a mistake of nature.').kind).toBe('none')
  })

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
    expect(kindOf('“He wrote “I want to die” and left,” said the king.').kind).toBe('none')
    expect(kindOf('“ She said nothing. I want to die').kind).toBe('crisis')
  })

  it('answers for any text', () => {
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
    for (const text of long) expect(kindOf(text.slice(0, 2000)).kind).toBe('none')
  })

  it('goes through a text in proportion to its length, also where nobody ends a sentence', () => {
    for (const unit of [
      '没有我',
      '我走了',
      '我好累，',
      '我，，真的，',
      'i am not ',
      'everyone better ',
      'i am sorry ',
      'i am tired , and ',
    ]) {
      const read = (length: number): number =>
        charactersRead(() => detectCrisis({ text: unit.repeat(length / unit.length), as: 'oneself' }))
      // Four times the length is four times as much to read; sixteen times, if every word looked at every other.
      expect(read(4000) / read(1000), unit).toBeLessThan(4.5)
    }
  })
})
