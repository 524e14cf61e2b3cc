import { defineLanguage, forgetLanguage, languageOf, learnLanguage } from '@commedia/core'
import { afterEach, expect, it } from 'vitest'
import { languages } from './house.ts'

afterEach(() => forgetLanguage('es'))

it('is told from English and Chinese', () => {
  for (const language of languages) learnLanguage(defineLanguage(language))
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
