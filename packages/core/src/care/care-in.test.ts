import { afterEach, expect, it } from 'vitest'
import { defineLanguage } from '../prelude/define-language.ts'
import { forgetLanguage, learnLanguage } from '../prelude/languages-handed-in.ts'
import { caresIn } from './care-in.ts'
import { type CrisisTongue, signs } from './crisis-signs.ts'
import { detectCrisis } from './detect-crisis.ts'

const CRISIS: CrisisTongue = {
  script: /[a-z]{2}/u,
  harmless: [],
  fiction: [],
  outside: [/fuera de personaje/u],
  signs: signs('ideation', 2, [/ quiero morirme /gu]),
  isOthers: () => false,
}
const said = { text: 'Quiero morirme.', as: 'oneself' as const }

afterEach(() => forgetLanguage('es'))

function learn(tables: Readonly<Record<string, unknown>>): void {
  learnLanguage(defineLanguage({ key: 'es', name: 'Español', tongue: {}, tables }))
}

it('cares in the languages of every house', () => {
  expect(['en', 'zh'].map(caresIn)).toEqual([true, true])
})

it('does not care in a language that brings no words for it, and breaks nothing', () => {
  learn({ 'care.help-text': 'Llama a alguien.' })
  expect([caresIn('es'), caresIn('pt')]).toEqual([false, false])
  expect(detectCrisis(said)).toEqual({ kind: 'none' })
})

it('tells a crisis by the words that a language brings', () => {
  learn({ 'care.help-text': 'Llama a alguien.', 'care.crisis': CRISIS })
  expect(caresIn('es')).toBe(true)
  expect(detectCrisis(said)).toEqual({ kind: 'crisis', why: 'ideation' })
})

it('hears in the words of that language that somebody speaks no longer for a character', () => {
  learn({ 'care.crisis': CRISIS })
  const heard = (text: string) => detectCrisis({ text, as: 'character' }).kind
  expect(heard('Quiero morirme.')).toBe('none')
  expect(heard('Fuera de personaje: quiero morirme.')).toBe('crisis')
})
