import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digest } from './digest.ts'
import { idFrom } from './ids.ts'
import { canonicalJson, parseJson } from './json.ts'
import { languageOf } from './language.ts'
import { pick, randomFor, seededRandom } from './random.ts'
import { sentences, wholeSentences } from './sentences.ts'

describe('sentences', () => {
  it('[X10] splits both languages, keeping titles, initials and closing quotes together', () => {
    expect(sentences('Dr. Rank came. “Did he?” she asked. No!')).toEqual([
      'Dr. Rank came. ',
      '“Did he?” ',
      'she asked. ',
      'No!',
    ])
    expect(sentences('他来了。“真的吗？”她问。')).toEqual(['他来了。', '“真的吗？”', '她问。'])
    expect(sentences('It cost 3.50 in all.')).toEqual(['It cost 3.50 in all.'])
  })

  it('[X10] loses and adds nothing, whatever the text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sentences(text).join('') === text))
  })

  it('[X10] ends a broken text at its last whole sentence', () => {
    expect(wholeSentences('I know. You do n')).toBe('I know. ')
    expect(wholeSentences('我知道。你却')).toBe('我知道。')
    expect(wholeSentences('Not one')).toBe('')
    expect(wholeSentences('All of it!')).toBe('All of it!')
  })
})

describe('parseJson', () => {
  it('gives what JSON gives for honest input', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        fc.pre(!/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)))
        expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('pollutes no prototype and refuses what is not JSON or nested too deep', () => {
    const parsed = parseJson(
      '{"words":"x","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    )
    expect(parsed).toEqual({ words: 'x' })
    expect((parsed as { admin?: boolean }).admin).toBeUndefined()
    expect(parseJson(`${'['.repeat(70)}${']'.repeat(70)}`)).toBeUndefined()
    expect(parseJson('{"words": "x"')).toBeUndefined()
  })
})

describe('chance and names', () => {
  it('[X9] gives the same stream for the same seed and name, and another for another', () => {
    const draw = (seed: number, name: string): number[] => {
      const random = randomFor(seed, name)
      return [random(), random(), random()]
    }
    expect(draw(7, 'moods')).toEqual(draw(7, 'moods'))
    expect(draw(7, 'moods')).not.toEqual(draw(8, 'moods'))
    expect(draw(7, 'moods')).not.toEqual(draw(7, 'speaker'))
    expect(pick(['a', 'b'], seededRandom(1))).toBeDefined()
    expect(pick([], seededRandom(1))).toBeUndefined()
  })

  it('tells texts apart and spells equal values alike', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other)
        expect(digest(one)).not.toBe(digest(other))
      }),
    )
    expect(canonicalJson({ b: 1, a: { d: 1, c: undefined } })).toBe(canonicalJson({ a: { d: 1 }, b: 1 }))
    expect(idFrom('role', '林黛玉')).not.toBe(idFrom('role', '薛宝钗'))
  })

  it('[X10] tells Chinese from English', () => {
    expect(languageOf('话说那一年，Nora 回到了家。')).toBe('zh')
    expect(languageOf('Nora said 你好 and went on talking for a long while.')).toBe('en')
  })
})
