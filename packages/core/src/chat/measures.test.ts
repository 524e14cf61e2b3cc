import { describe, expect, it } from 'vitest'
import type { Companion } from '../schema/companion.ts'
import { castCompanions } from './cast-companions.ts'
import { niceness, personaDrift, styleCopying } from './measures.ts'
import type { Message } from './play-run.ts'

const said = (...lines: readonly (readonly [string, string])[]): readonly Message[] =>
  lines.map(([by, text], seq) => ({ seq, at: '', by, name: by, chat: 'main', text, form: 'message' }))

describe('measures', () => {
  it('[D58] over-nice companions praise and agree in most of their lines, in both languages', () => {
    const nice = said(
      ['mara', 'What a great idea!'],
      ['mara', 'I totally agree.'],
      ['ben', 'No.'],
      ['mara', 'The lamp is out.'],
      ['mara', '说得对，太好了！'],
    )
    expect(niceness(nice, 'mara')).toBe(0.75)
    expect(niceness(nice, 'ben')).toBe(0)
    expect(niceness(nice, 'ana')).toBeUndefined()
    expect(niceness(said(['mara', 'The Greatorex grated.']), 'mara')).toBe(0)
  })

  it('[D58] who copies scores above who keeps to their own style', () => {
    const copying = said(
      ['ben', 'Arr, the sea be rough tonight.'],
      ['mara', 'Quite. I shall see to the lamp.'],
      ['ben', 'Arr, the sea be rough indeed.'],
      ['mara', 'Arr, the sea be rough indeed, aye.'],
    )
    const own = said(
      ['ben', 'Arr, the sea be rough tonight.'],
      ['mara', 'Quite. I shall see to the lamp.'],
      ['ben', 'Arr, the sea be rough indeed.'],
      ['mara', 'Quite. I shall see to the stove.'],
    )
    expect(styleCopying(copying, 'mara')).toBeGreaterThan(0.3)
    expect(styleCopying(own, 'mara')).toBeLessThan(0)
    expect(styleCopying(said(['mara', 'Alone.']), 'mara')).toBeUndefined()
  })

  it('[D58] a persona that fades scores above one that holds', () => {
    const mara = castCompanions(
      [{ name: 'Mara', base: 'You keep the lighthouse lamp and count the ships.' }],
      'en',
    )[1] as Companion
    const lines = (...texts: readonly string[]) => said(...texts.map((text) => [mara.id, text] as const))
    const fading = lines(
      'The lighthouse lamp is lit.',
      'I count the ships.',
      'Hm.',
      'Fine.',
      'How may I help you?',
      'Anything else for today?',
    )
    const holding = lines(
      'The lighthouse lamp is lit.',
      'I count the ships.',
      'Hm.',
      'Fine.',
      'The ships, I count.',
      'The lamp, the lighthouse.',
    )
    expect(personaDrift(fading, mara)).toBeGreaterThan(0.3)
    expect(Math.abs(personaDrift(holding, mara) ?? 1)).toBeLessThan(0.2)
    expect(personaDrift(lines('One.'), mara)).toBeUndefined()
  })
})
