import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoreEntry } from '../schema/lore.ts'
import { lookupsMade } from '../testing/lookups-made.ts'
import { type LoreQuestion, loreFor } from './draw-lore.ts'

const entry = (fields: Partial<LoreEntry>): LoreEntry => ({
  keys: ['lamp'],
  text: 'told',
  enabled: true,
  order: 0,
  ...fields,
})
const ORLA = { id: 'role_orla', name: 'Orla Venn', aliases: ['the Keeper'] }
const BASIL = { id: 'role_basil', name: 'Basil' }
const asked = (text: string, more: Partial<LoreQuestion> = {}): LoreQuestion => ({
  text,
  knower: ORLA,
  owner: ORLA.id,
  budgetChars: 1000,
  ...more,
})
const comes = (fields: Partial<LoreEntry>, text: string, more: Partial<LoreQuestion> = {}) =>
  loreFor([entry(fields)], asked(text, more)).length === 1

describe('loreFor', () => {
  it('brings to mind what is named: whole words in any case, Chinese anywhere', () => {
    expect(comes({}, 'The LAMP is out')).toBe(true)
    expect(comes({}, 'a lamplight')).toBe(false)
    expect(comes({ wholeWords: false }, 'a lamplight')).toBe(true)
    expect(comes({ keys: ['Lamp'], caseSensitive: true }, 'the lamp')).toBe(false)
    expect(comes({ keys: ['Lamp'], caseSensitive: true }, 'the Lamp!')).toBe(true)
    expect(comes({ keys: ['渡口'] }, '他在渡口等你')).toBe(true)
    expect(comes({ keys: ['gull point'] }, 'to Gull Point, now')).toBe(true)
    expect(comes({ keys: [] }, 'the lamp')).toBe(false)
  })

  it('reads patterns as the letters they are', () => {
    expect(comes({ keys: ['/l.mp/'] }, 'the lamp')).toBe(false)
    expect(comes({ keys: ['/l.mp/'] }, 'he wrote /l.mp/ down')).toBe(true)
  })

  it.each([
    ['any', [true, true, false]],
    ['all', [true, false, false]],
    ['not-any', [false, false, true]],
    ['not-all', [false, true, true]],
  ] as const)('weighs secondary keys: %s', (logic, expected) => {
    const fields = { secondaryKeys: ['night', 'storm'], logic }
    const texts = ['lamp, night and storm', 'lamp at night', 'lamp']
    expect(texts.map((text) => comes(fields, text))).toEqual(expected)
    expect(comes(fields, 'night and storm')).toBe(false)
  })

  it('tells nobody what they do not know', () => {
    expect(comes({}, 'lamp', { knower: BASIL })).toBe(false)
    expect(comes({ constant: true }, '', { knower: BASIL })).toBe(false)
    expect(comes({ knownBy: ['basil'] }, 'lamp', { knower: BASIL })).toBe(true)
    expect(comes({ knownBy: ['role_basil'] }, 'lamp')).toBe(false)
    expect(comes({ knownBy: ['The Keeper'] }, 'lamp')).toBe(true)
    expect(comes({ knownBy: [] }, 'lamp')).toBe(false)
  })

  it('never draws an entry for somebody it is not known to, whatever the book', () => {
    const who = fc.constantFrom('role_orla', 'Orla Venn', 'Basil', 'role_basil', 'Nobody')
    const any = fc.record({ knownBy: fc.option(fc.array(who), { nil: undefined }), constant: fc.boolean() })
    fc.assert(
      fc.property(fc.array(any), (fields) => {
        const book = fields.map(({ knownBy, constant }) => entry({ constant, ...(knownBy && { knownBy }) }))
        const drawn = loreFor(book, asked('lamp', { knower: BASIL }))
        expect(drawn).toEqual(
          book.filter(({ knownBy }) => knownBy?.some((one) => one === 'Basil' || one === 'role_basil')),
        )
      }),
    )
  })

  it('leaves out what is switched off or empty, and gives the rest in the book’s order', () => {
    const book = [
      entry({ text: 'c', order: 3 }),
      entry({ enabled: false }),
      entry({ text: ' ' }),
      entry({ text: 'a', order: 1 }),
      entry({ text: 'b', order: 2, constant: true, keys: [] }),
    ]
    expect(loreFor(book, asked('lamp')).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
  })

  it('keeps within its room: what is always in mind first, then by priority', () => {
    const book = [
      entry({ text: 'low', priority: 1 }),
      entry({ text: 'high', priority: 9 }),
      entry({ text: 'always', constant: true }),
    ]
    expect(loreFor(book, asked('lamp', { budgetChars: 10 })).map(({ text }) => text)).toEqual([
      'high',
      'always',
    ])
  })

  it('lets chance decide by what was heard, and the same way each time', () => {
    const drawn = Array.from({ length: 400 }, (_, at) => comes({ probability: 0.25 }, `lamp ${at}`))
    expect(drawn.filter(Boolean).length).toBeGreaterThan(60)
    expect(drawn.filter(Boolean).length).toBeLessThan(140)
    expect(drawn).toEqual(Array.from({ length: 400 }, (_, at) => comes({ probability: 0.25 }, `lamp ${at}`)))
    expect(comes({ probability: 0 }, 'lamp')).toBe(false)
  })

  it('does not let what comes to mind bring more to mind', () => {
    const book = [entry({ text: 'the storm' }), entry({ keys: ['storm'], text: 'the wreck' })]
    expect(loreFor(book, asked('lamp')).map(({ text }) => text)).toEqual(['the storm'])
  })

  it('takes a bounded number of steps through a book made to be slow', () => {
    const book = Array.from({ length: 4000 }, (_, at) =>
      entry({ keys: Array.from({ length: 50 }, (_, n) => `${'a'.repeat((at + n) % 120)}b${at}`), text: 'x' }),
    )
    const steps = lookupsMade(() => expect(loreFor(book, asked('a'.repeat(50_000)))).toEqual([]))
    // The letters of all keys once, and from each of the 8,000 places searched at most the 120 letters of a key.
    expect(steps).toBeGreaterThan(200_000)
    expect(steps).toBeLessThan(8_000 * 120 * 2 + 400_000)
  })
})
