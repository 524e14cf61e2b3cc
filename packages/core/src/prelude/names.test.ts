import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookupsMade } from '../testing/lookups-made.ts'
import { genderOfTitle, mentions, nameFinder, partsOfName, samePerson, titlesFor } from './names.ts'

describe('mentions', () => {
  it('gives names in order of mention, in any case, as they were listed', () => {
    expect(mentions('Ask torvald, Nora. NORA!', ['Nora', 'Torvald'])).toEqual([
      { name: 'Torvald', at: 4 },
      { name: 'Nora', at: 13 },
      { name: 'Nora', at: 19 },
    ])
  })

  it('respects word bounds of Latin names, possessives and Chinese neighbours', () => {
    const names = ['Ann', 'Nora']
    expect(mentions('Anna and Hannah annoy me', names)).toEqual([])
    expect(mentions('Ann’s hat; 你好Nora在吗', names).map(({ name }) => name)).toEqual(['Ann', 'Nora'])
  })

  it('takes the longest Chinese name and finds a given name', () => {
    const names = ['林黛玉', '黛玉儿', '贾宝玉', '夫人', '老夫人']
    expect(mentions('老夫人叫宝玉去看林黛玉。', names)).toEqual([
      { name: '老夫人', at: 0 },
      { name: '贾宝玉', at: 4 },
      { name: '林黛玉', at: 8 },
    ])
  })

  it('finds a person by part of the name only when nobody else could be meant', () => {
    const names = ['Mr. Bennet', 'Mrs. Bennet', 'Elizabeth Bennet', 'Doctor Rank']
    expect(
      mentions('Rank met Elizabeth, not Bennet; mrs. bennet did.', names).map(({ name }) => name),
    ).toEqual(['Doctor Rank', 'Elizabeth Bennet', 'Mrs. Bennet'])
  })

  it('finds a foreign name in Chinese by each of its parts, where nobody else has it', () => {
    const names = ['亨利·皮姆', '玛丽·洛', '安娜·洛']
    expect(mentions('皮姆医生问了玛丽，洛太太没作声。', names)).toEqual([
      { name: '亨利·皮姆', at: 0 },
      { name: '玛丽·洛', at: 6 },
    ])
  })

  it('finds somebody by another way to call them, where it could mean nobody else', () => {
    const find = nameFinder(['Doctor Lowe', 'Edith Lowe'], {
      'Doctor Lowe': ['the physician', 'Mr Lowe'],
      'Edith Lowe': ['Mrs Lowe', 'Mr Lowe'],
    })
    expect(find('The physician and Mrs Lowe, not Mr Lowe.').map(({ name }) => name)).toEqual([
      'Doctor Lowe',
      'Edith Lowe',
    ])
  })

  it('wants a capital where a name is an everyday word', () => {
    expect(mentions('I will ask Will; may Rose come?', ['Will', 'May', 'Rose']).map(({ at }) => at)).toEqual([
      11, 21,
    ])
  })

  it('only ever points at places inside the text, in order, for any text and names', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 6 })),
        (text, names) => {
          let last = -1
          for (const { name, at } of mentions(text, names)) {
            expect(names).toContain(name)
            expect(at).toBeGreaterThan(last)
            expect(at).toBeLessThan(text.length)
            last = at
          }
        },
      ),
    )
  })

  it('finds a name in any text around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(
          mentions(`${before} Krogstad ${after}`, ['Krogstad']).some(({ at }) => at === before.length + 1),
        ).toBe(true)
      }),
    )
  })

  it.each(['黛', 'a'])('takes steps in proportion to a text of near misses: %s', (near) => {
    const names = [`${'黛'.repeat(38)}玉`, 'a'.repeat(40)]
    const find = nameFinder(names)
    const steps = (length: number): number => lookupsMade(() => expect(find(near.repeat(length))).toEqual([]))
    expect(steps(40_000) / steps(10_000)).toBeLessThan(4.1)
  })
})

describe('samePerson', () => {
  it.each([
    ['Rank', 'Doctor Rank'],
    ['Children', 'The Children'],
    ['MRS. LINDE', 'Mrs Linde'],
    ['Dr. Watson', 'Mr. Watson'],
    ['NORA (V.O.)', 'Nora'],
    ['李', '李尚书'],
    ['夫人', '夫人'],
  ])('%s is %s', (a, b) => {
    expect(samePerson(a, b)).toBe(true)
    expect(samePerson(b, a)).toBe(true)
  })

  it.each([
    ['Mr. Bennet', 'Mrs. Bennet'],
    ['Miss Prism', 'Mrs. Prism'],
    ['King Henry', 'Prince Henry'],
    ['First Servant', 'Servant'],
    ['林小姐', '林先生'],
    ['夫人', '老夫人'],
    ['Doctor', 'Nurse'],
  ])('%s is not %s', (a, b) => {
    expect(samePerson(a, b)).toBe(false)
    expect(samePerson(b, a)).toBe(false)
  })

  it('is reflexive and symmetric for any label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(samePerson(a, a)).toBe(true)
        expect(samePerson(a, b)).toBe(samePerson(b, a))
      }),
    )
  })
})

describe('titlesFor', () => {
  it('leaves out what does not agree with the title in a name', () => {
    expect(titlesFor('Doctor Lowe')).toEqual(expect.arrayContaining(['dr', 'doctor', 'mr']))
    expect(titlesFor('Doctor Lowe')).not.toContain('mrs')
    expect(titlesFor('Edith Lowe')).toEqual(expect.arrayContaining(['mrs', 'miss', 'dr']))
  })
})

describe('partsOfName', () => {
  it('keeps a label that is only a title', () => {
    expect(partsOfName('Doctor')).toEqual({ bare: 'doctor' })
    expect(partsOfName('夫人')).toEqual({ bare: '夫人' })
    expect(partsOfName('The Rev. Canon Chasuble')).toEqual({ title: 'reverend', bare: 'chasuble' })
    expect(genderOfTitle('mrs')).toBe('woman')
    expect(genderOfTitle('dr')).toBeUndefined()
  })
})
