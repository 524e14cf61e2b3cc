import { expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'
import { asLanguage, isLanguage } from './language.ts'
import { tongueOf } from './tongue.ts'

const MORNING = { en: 'Good morning.', zh: '早。', es: 'Buenos días.' }

it('picks what is meant for a language, and English where there is nothing', () => {
  expect(['en', 'zh', 'es', 'fr', 'constructor'].map((language) => inLanguage(language, MORNING))).toEqual([
    'Good morning.',
    '早。',
    'Buenos días.',
    'Good morning.',
    'Good morning.',
  ])
})

it('knows how each language is set down, and sets down others as English is', () => {
  expect(['Ana', 'Bruno'].join(tongueOf('zh').comma)).toBe('Ana、Bruno')
  expect(['Ana', 'Bruno'].join(tongueOf('fr').comma)).toBe('Ana, Bruno')
})

it('tells a language from other words', () => {
  expect(['en', 'zh', 'EN', '', undefined].map(isLanguage)).toEqual([true, true, false, false, false])
  expect(['zh', 'nonsense', undefined].map(asLanguage)).toEqual(['zh', 'en', 'en'])
})
