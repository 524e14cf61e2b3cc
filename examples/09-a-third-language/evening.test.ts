import { forgetLanguage, languageOf, sentences } from '@commedia/core'
import { afterEach, expect, it } from 'vitest'
import { anEvening, spanish } from './evening.ts'

afterEach(() => forgetLanguage('es'))

it('a play is written and performed in Spanish by the simulated company, to its curtain', async () => {
  const { blueprint, events } = await anEvening('Una deuda vence esta noche en el embarcadero.')
  expect(blueprint.language).toBe(spanish().key)
  expect(events.at(-1)?.type).toBe('turn-closed')
  expect(events.some(({ type }) => type === 'curtain-fell')).toBe(true)
  const said = events
    .filter(({ type }) => type === 'line-spoken')
    .flatMap(({ body }) => sentences(String((body as { readonly text: string }).text)))
    .filter((sentence) => sentence.split(' ').length > 5)
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter((sentence) => languageOf(sentence) === 'es').length).toBeGreaterThan(said.length * 0.7)
}, 60_000)
