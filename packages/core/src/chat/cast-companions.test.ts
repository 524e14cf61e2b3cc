import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Companion, type CompanionSheet } from '../schema/companion.ts'
import { castCompanions, companionId } from './cast-companions.ts'

describe('casting companions', () => {
  it('[D1] adds the one user and a moderator where none is written, and takes those that are', () => {
    const added = castCompanions([{ name: 'Mara' }], 'en')
    expect(added.map(({ name, kind }) => [name, kind])).toEqual([
      ['Guest', 'user'],
      ['Mara', 'npc'],
      ['Moderator', 'shell'],
    ])
    const written = castCompanions(
      [{ name: 'Kim', kind: 'user' }, { name: 'Mara' }, { name: 'Host', kind: 'shell', make: 'moderator' }],
      'en',
    )
    expect(written.map(({ name }) => name)).toEqual(['Kim', 'Mara', 'Host'])
  })

  it('[D1] refuses a second user', () => {
    expect(() =>
      castCompanions(
        [
          { name: 'Kim', kind: 'user' },
          { name: 'Sam', kind: 'user' },
        ],
        'en',
      ),
    ).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  })

  it('[D2] names a behaviour instead of being a class: plain data that survives JSON', () => {
    const cast = castCompanions(
      [{ name: 'Mara' }, { name: 'Editor', kind: 'shell', make: 'instruction', job: 'Cut it.' }],
      'en',
    )
    expect(cast.map(({ make }) => make)).toEqual(['chat', 'chat', 'instruction', 'moderator'])
    expect(JSON.parse(JSON.stringify(cast))).toEqual(cast)
  })

  it('[D3] needs name, make, description, base words and kind', () => {
    const whole = castCompanions([{ name: 'Mara' }], 'en')[1]
    for (const field of ['name', 'make', 'description', 'base', 'kind'] as const) {
      const { [field]: _missing, ...rest } = whole as Companion
      expect(Companion.safeParse(rest).success).toBe(false)
    }
    expect(() => castCompanions([{ name: '' }], 'en')).toThrow(
      expect.objectContaining({ code: 'wrong-setting' }),
    )
  })

  it('[D4] takes everything else a sheet may hold, and keeps it', () => {
    const sheet: CompanionSheet = {
      name: 'Mara',
      bio: 'Thirty years of fog.',
      avatar: 'mara.png',
      job: 'You keep the log.',
      situations: { kitchen: 'You are cooking.' },
      knowledge: [
        {
          lines: ['The lamp was out that night.'],
          condition: { tag: 'value', key: 'interactions:Mara', min: 3 },
        },
      ],
      mottos: [{ category: 'greeting', text: 'Wipe your feet, {{user}}.' }],
      moods: [{ label: 'grim', probability: 0.4, prompt: 'The storm is in your bones.' }],
      actions: [{ id: 'log', label: 'Write the log', deputies: ['Editor'], scope: 'paragraph' }],
      triggers: [{ condition: { tag: 'event', event: 'doorbell' }, action: 'log' }],
      scope: 'document',
      model: { name: 'small', topP: 0.5, stopSequences: ['\n\n'] },
      temperature: 0.4,
      decorators: { text: 'LOG={{DATA}}' },
      jobPlace: 'last',
    }
    expect(castCompanions([sheet], 'en')[1]).toMatchObject(sheet)
    expect(() =>
      castCompanions(
        [
          {
            name: 'X',
            moods: [
              { label: 'a', probability: 0.7, prompt: 'a' },
              { label: 'b', probability: 0.7, prompt: 'b' },
            ],
          },
        ],
        'en',
      ),
    ).toThrow(/together are at most 1/)
  })

  it('[D5] makes ids from names alone, stable and different in every script', () => {
    const names = ['玛拉', '老本', '本', 'Mára', 'Mara', 'mara', 'Ма́ра', '🎭', '小明 ', 'A B', 'AB']
    expect(new Set(names.map(companionId)).size).toBe(names.length)
    expect(companionId('玛拉')).toBe(companionId('玛拉'))
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (a, b) => {
          fc.pre(a.normalize('NFC').trim() !== b.normalize('NFC').trim())
          expect(companionId(a)).not.toBe(companionId(b))
        },
      ),
    )
  })

  it('[D5] refuses two of one name', () => {
    expect(() => castCompanions([{ name: '玛拉' }, { name: '玛拉' }], 'zh')).toThrow(/玛拉/)
  })
})
