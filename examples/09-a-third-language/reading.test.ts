import { forgetLanguage, learnLanguage, niceness } from '@commedia/core'
import { readCard } from '@commedia/core/cards'
import { readPerception } from '@commedia/core/screening'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { languages } from './house.ts'

beforeEach(() => languages.forEach(learnLanguage))
afterEach(() => forgetLanguage('es'))

it('reads what somebody perceives under Spanish headings', () => {
  expect(readPerception('Suceso: alguien cruza\nObjetos: la lámpara; una llave\nAmbiente: frío')).toEqual({
    event: 'alguien cruza',
    objects: ['la lámpara', 'una llave'],
    atmosphere: 'frío',
  })
  expect(readPerception('Suceso: lluvia\nObjetos: nada').objects).toEqual([])
})

it('hears praise and easy agreement in Spanish', () => {
  const lines = ['Tienes toda la razón.', 'No lo creo.'].map((text, seq) => ({
    ...{ seq, text, by: 'ana', name: 'Ana', chat: 'chat_all' },
    ...{ at: '2026-01-01T00:00:00Z', form: 'message' as const },
  }))
  expect(niceness(lines, 'ana')).toBe(0.5)
})

it('calls whoever a Spanish card speaks to by a Spanish word', () => {
  const data = { name: 'Inés', description: 'Inés cuida el faro y espera a {{user}} con la cena.' }
  const card = new TextEncoder().encode(JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }))
  expect(readCard(card).character.description).toBe('Inés cuida el faro y espera a la visita con la cena.')
})
