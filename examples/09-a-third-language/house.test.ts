import '@commedia/core/care'
import '@commedia/core/masks'
import '@commedia/core/mystery'
import '@commedia/core/pages'
import '@commedia/core/programme'
import '@commedia/core/screening'
import '@commedia/core/testing'
import { forgetLanguage, languageOf, learnLanguage, wordsLacking } from '@commedia/core'
import { afterEach, expect, it } from 'vitest'
import { COMPANY } from './company/company.ts'
import { languages } from './house.ts'

afterEach(() => forgetLanguage('es'))

it('is told from English and Chinese', () => {
  for (const language of languages) learnLanguage(language)
  expect(
    [
      'La noche antes de que abran la presa',
      'Dos fareros que han dejado de hablarse',
      'Two lighthouse keepers who have stopped speaking',
      'A play about a man in the moon, no villain',
      '开闸放水的前夜',
    ].map(languageOf),
  ).toEqual(['es', 'es', 'en', 'en', 'zh'])
})

it('says nothing of another kind than the house does', () => {
  for (const language of languages) {
    const { other, unknown } = wordsLacking(whole(language))
    expect(other).toEqual([])
    // The tables of screens, terminal and server are not loaded here: the compiler has checked those.
    // What a crisis is told by is no table of words: no house has it by this name.
    expect(unknown.filter((name) => !/^(screen|terminal|house)\.|^care\.crisis$/u.test(name))).toEqual([])
  }
})

it('lacks no word of the house, and no page', () => {
  for (const language of languages) {
    const { lacking } = wordsLacking(whole(language))
    // Other tests in the same process have tables of their own.
    expect(lacking.filter((name) => !name.startsWith('test.'))).toEqual([])
  }
})

/** Spanish with the words of a simulated company, which no house needs. */
function whole({ tables }: (typeof languages)[number]) {
  return { tables: { ...tables, ...COMPANY } }
}
