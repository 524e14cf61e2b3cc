import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineLanguage } from './define-language.ts'
import { inLanguage, isSaidIn } from './in-language.ts'
import { couldBe, isLanguage, Language, languageOf, languagesKnown, nameOfLanguage } from './language.ts'
import { forgetLanguage, learnLanguage } from './languages-handed-in.ts'
import { tongueOf } from './tongue.ts'
import { wordTable, wordTables } from './word-table.ts'
import { wordsLacking } from './words-lacking.ts'
import { WrittenLanguage } from './written-language.ts'

const DOOR = wordTable('handed.door', {
  en: {
    knock: 'Knock.',
    open: (name: string) => `Come in, ${name}.`,
    bell: { rings: 'It rings.', off: 'Off.' },
  },
  zh: {
    knock: '敲门。',
    open: (name: string) => `请进，${name}。`,
    bell: { rings: '响了。', off: '不响。' },
  },
})
const FAULTS = wordTables('handed.faults', {
  lost: { en: 'It is lost.', zh: '丢了。' },
  late: { en: 'It is late.', zh: '晚了。' },
})
const UNNAMED = { en: 'Nobody knows me.', zh: '没人认识我。' }

const spanish = defineLanguage({
  key: 'es',
  name: 'Español',
  tongue: { locale: 'es-ES', script: 'latin' },
  tables: {
    'handed.door': { knock: 'Llama.', bell: { rings: 'Suena.' } },
    'handed.faults': { late: 'Es tarde.' },
  },
  recognise: (text) => /[¿¡ñ]/u.test(text),
})

describe('a language that was handed in', () => {
  beforeEach(() => learnLanguage(spanish))
  afterEach(() => forgetLanguage('es'))

  it('says what it has under the name of a table, and each word that it lacks in English', () => {
    const words = inLanguage('es', DOOR)
    expect([words.knock, words.open('Ana'), words.bell]).toEqual([
      'Llama.',
      'Come in, Ana.',
      { rings: 'Suena.', off: 'Off.' },
    ])
    expect(inLanguage('es', DOOR)).toBe(words)
    expect(Object.values(FAULTS).map((fault) => inLanguage('es', fault))).toEqual([
      'It is lost.',
      'Es tarde.',
    ])
    expect(inLanguage('es', UNNAMED)).toBe('Nobody knows me.')
    expect([DOOR, FAULTS.late, FAULTS.lost, UNNAMED].map((table) => isSaidIn('es', table))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('replaces what was known when it is handed in anew', () => {
    expect(inLanguage('es', DOOR).knock).toBe('Llama.')
    learnLanguage({ ...spanish, tables: { 'handed.door': { knock: 'Toca.' } } })
    expect(inLanguage('es', DOOR).knock).toBe('Toca.')
    expect(languagesKnown()).toEqual(['en', 'zh', 'es'])
  })

  it('is one of the languages that can be asked for, by its own name and rules', () => {
    expect(Language.parse('es')).toBe('es')
    expect(nameOfLanguage('es')).toBe('Español')
    expect(tongueOf('es')).toMatchObject({ tag: 'es', locale: 'es-ES', spaced: true, comma: ', ' })
  })

  it('is told from others where it knows its own', () => {
    expect(['¿Quién anda ahí?', 'Who is there?', '谁在那里？'].map(languageOf)).toEqual(['es', 'en', 'zh'])
    expect([couldBe('Who is there?', 'en'), couldBe('¿Quién anda ahí?', spanish.key)]).toEqual([true, true])
    expect(couldBe('谁在那里？', spanish.key)).toBe(false)
  })

  it('hears which words it lacks, which are of another kind, and which nobody asks for', () => {
    const tables = {
      'handed.door': { knock: () => 'Llama.', bell: { rings: 'Suena.', loud: 'Fuerte.' } },
      'handed.window': {},
    }
    const { lacking, other, unknown } = wordsLacking({ tables })
    expect(lacking.filter((place) => place.startsWith('handed.'))).toEqual([
      'handed.door: open',
      'handed.door: bell: off',
      'handed.faults',
    ])
    expect([other, unknown]).toEqual([['handed.door: knock'], ['handed.door: bell: loud', 'handed.window']])
  })
})

it('is nobody’s language once it is forgotten: refused at a door, read in a record', () => {
  expect(isLanguage('es')).toBe(false)
  expect(Language.safeParse('es').error?.issues[0]?.message).toBe('Here it can be: en, zh.')
  expect(WrittenLanguage.parse('es')).toBe('es')
  expect(inLanguage('es', DOOR).knock).toBe('Knock.')
})

it.each([
  ['a key of the house', { key: 'zh' }, 'Every house has zh'],
  ['no key at all', { key: 'Español' }, 'has a key like es'],
  ['no name', { name: ' ' }, 'has no name'],
])('refuses a language with %s', (_, wrong, sentence) => {
  expect(() => defineLanguage({ ...spanish, ...wrong })).toThrow(sentence)
})
