import { afterEach, describe, expect, it, vi } from 'vitest'
import { clauses } from './clauses.ts'
import { languageOf } from './language.ts'
import { mentions } from './names.ts'
import { sentences } from './sentences.ts'
import { brokenIntoWords } from './word-breaks.ts'

afterEach(() => vi.unstubAllGlobals())

const named = (text: string, ...names: readonly string[]) => mentions(text, names).map(({ name }) => name)

describe('names in other scripts', () => {
  it('are found before what Japanese, Thai and Korean write right after them', () => {
    expect(named('さくらが来た。', 'さくら', 'けん')).toEqual(['さくら'])
    expect(named('มาลีไปตลาดแล้ว', 'มาลี', 'สมชาย')).toEqual(['มาลี'])
    expect(named('민수는 어디 갔어?', '민수', '지영')).toEqual(['민수'])
  })

  it('are found in Korean without the surname, whether it stands apart or not', () => {
    expect(named('민수야, 이리 와.', '김민수', '박지영')).toEqual(['김민수'])
    expect(named('지영이 왔다.', '김 민수', '박 지영')).toEqual(['박 지영'])
  })

  it('are whole words where words stand apart', () => {
    expect(named('Иванов ушёл.', 'Иван', 'Анна')).toEqual([])
    expect(named('Анна и Иван.', 'Иван', 'Анна')).toEqual(['Анна', 'Иван'])
    expect(named('سلمى هنا', 'سلمى')).toEqual(['سلمى'])
  })
})

it('ends sentences and clauses by the marks of Arabic, Urdu, Hindi and Greek', () => {
  expect(sentences('أين كنت؟ في البيت.')).toEqual(['أين كنت؟ ', 'في البيت.'])
  expect(sentences('वह गई। मैं रुका।')).toEqual(['वह गई। ', 'मैं रुका।'])
  expect(clauses('تعال، اجلس')).toEqual(['تعال، ', 'اجلس'])
})

it('takes Japanese for no Chinese, and Chinese with a borrowed の for Chinese', () => {
  expect(languageOf('鍵は玄関の植木鉢の下にある。')).toBe('en')
  expect(languageOf('她在“鲜の味”门口等了一个晚上。')).toBe('zh')
})

it('makes one segmenter for a language, however much is read', () => {
  let made = 0
  const Segmenter = class extends Intl.Segmenter {
    constructor(...given: ConstructorParameters<typeof Intl.Segmenter>) {
      super(...given)
      made++
    }
  }
  vi.stubGlobal('Intl', { Segmenter })
  for (let nth = 0; nth < 20; nth++) expect(brokenIntoWords('ร่มของใคร', 'th')).toEqual(['ร่ม', 'ของ', 'ใคร'])
  expect(made).toBe(1)
})

describe('a browser that tells no words apart', () => {
  it('takes spaces, and letters where there are none', () => {
    vi.stubGlobal('Intl', {})
    expect(brokenIntoWords('Nora说：はい ก็', 'zh')).toEqual(['Nora', '说', 'は', 'い', 'ก็'])
  })
})
