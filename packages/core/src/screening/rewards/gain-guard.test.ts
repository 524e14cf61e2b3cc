import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardedGain, MOST_GAIN, noGain } from './gain-guard.ts'

const EN = {
  perception: 'Event: a man bars a door. Objects: a lamp.',
  think: 'He fears what is outside; would likely insist, and softly.',
  reference: 'Let me through, the lighthouse is burning.',
}
const ZH = {
  perception: '动静：一人挡着门。物件：一盏灯。',
  think: '外头出了事，多半会硬着头皮求他。',
  reference: '让我过去，灯塔着火了。',
}

describe('the guard of the gain', () => {
  it.each([
    ['the line in the thought', { ...EN, think: `He will say: ${EN.reference}` }],
    ['half of it', { ...EN, think: 'He says that the lighthouse is burning and he must go.' }],
    [
      'its beginning, of small words at first',
      { ...EN, reference: 'Why is the letter still here?', think: 'Why is the letter so, asks he.' },
    ],
    [
      'four small words of it in a row',
      { ...EN, reference: 'Why is the key still here?', think: 'Why is the key so, asks he.' },
    ],
    [
      'most of a short one',
      { ...EN, reference: 'I never touched that glass.', think: 'Softly. I never touched tha' },
    ],
    ['most of a short Chinese one', { ...ZH, reference: '我没碰那杯茶。', think: '他不认。我没碰那' }],
    [
      'a short Chinese line behind what is seen in English',
      { ...ZH, perception: 'Atmosphere: close, light from below 别动门。', reference: '别动门。' },
    ],
    [
      'the same without a space',
      { ...ZH, perception: 'Atmosphere: light from below别动门。', reference: '别动门。' },
    ],
    ['its words in another order', { ...EN, think: 'Burning, a lighthouse, and then through with it.' }],
    ['the line in what is seen', { ...EN, perception: `${EN.reference} A lamp.` }],
    ['a short line of small words', { ...EN, reference: 'I do not.', think: 'I do not, he says to it all.' }],
    ['the line in a Chinese thought', { ...ZH, think: `他会说：${ZH.reference}` }],
    ['its characters in another order', { ...ZH, think: '火着塔灯了，去过我让。' }],
    ['half of it in Chinese', { ...ZH, think: '他要喊灯塔着火了。' }],
  ])('gives nothing for %s', (_, input) => {
    expect(noGain(input)).toBe('copied')
    expect(guardedGain(input, 5)).toBe(-MOST_GAIN)
  })

  it('gives nothing for a thought that says the same over and over', () => {
    expect(noGain({ ...EN, think: 'Well, well, he thinks. '.repeat(6) })).toBe('filler')
    expect(noGain({ ...ZH, think: '想一想，再想一想。'.repeat(6) })).toBe('filler')
  })

  it.each([EN, ZH])('leaves alone who sees and thinks in words of their own', (input) => {
    expect(noGain(input)).toBeUndefined()
    expect([-3, -0.2, 0, 0.4, 3].map((gain) => guardedGain(input, gain))).toEqual([-1, -0.2, 0, 0.4, 1])
  })

  it('does not take small words that any thought has for a copy', () => {
    const reference = 'I am not the one who was in the garden.'
    expect(
      noGain({ ...EN, reference, think: 'Who was it? He is not the one to tell, and I am tired.' }),
    ).toBe(undefined)
  })

  it.each([
    {
      perception: 'A woman stands with the lamp. Somebody knocks.',
      think: 'Whoever is ill cannot wait; I would go at once.',
      reference: 'I will go with the doctor.',
    },
    { ...EN, think: 'I do not think that he means it.', reference: 'I do not.' },
    { ...ZH, perception: '她不信他，我看她想走。', reference: '不是我。' },
    { ...ZH, think: '她多半觉得不是我做的，可也不敢说。', reference: '不是我。' },
    { ...ZH, think: '他也许一开始就没打算说出来。', reference: '他一开口就说没有。' },
  ])('does not take for a copy what shares a word or a few characters with the line: $reference', (input) => {
    expect(noGain(input)).toBeUndefined()
  })

  it('a short line is copied where it is said by itself', () => {
    expect(noGain({ ...ZH, think: '他会说：不是我。', reference: '不是我。' })).toBe('copied')
    expect(noGain({ ...EN, think: 'He says “I did.” and goes.', reference: 'I did.' })).toBe('copied')
    expect(noGain({ ...EN, think: 'Yes. He knows it.', reference: 'Yes.' })).toBeUndefined()
  })

  it('stays within its bounds, and never gives a copy more than anybody else, whatever is said', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.double({ noNaN: true }),
        fc.double({ noNaN: true }),
        (...[perception, think, gain, other]) => {
          const input = { ...EN, perception, think }
          const given = guardedGain(input, gain)
          expect(Math.abs(given)).toBeLessThanOrEqual(MOST_GAIN)
          const copy = { ...EN, think: `${think} ${EN.reference}` }
          expect(guardedGain(copy, gain)).toBeLessThanOrEqual(guardedGain(input, other))
        },
      ),
    )
  })
})
