import { defineLanguage, forgetLanguage, learnLanguage } from '@commedia/core'
import { afterEach, expect, it } from 'vitest'
import { checkCare } from './check-care.ts'
import { inWordsOf } from './doctor-words.ts'

afterEach(() => forgetLanguage('es'))

it('finds nothing where the house speaks its own languages alone', () => {
  expect(checkCare()).toEqual([])
})

it('says in one sentence that care is off in a language that brings no words for it', () => {
  learnLanguage(defineLanguage({ key: 'es', name: 'Español', tongue: {}, tables: {} }))
  expect(checkCare()).toMatchObject([
    { what: 'care', state: 'missing', found: 'off in Español: it brings no words for crises and help' },
  ])
  const said = inWordsOf('zh')
  for (const { found, ...finding } of checkCare())
    expect([found, 'cure' in finding ? finding.cure : ''].map(said).join('')).not.toMatch(
      /[a-z]{4,} [a-z]{4,}/u,
    )
})
