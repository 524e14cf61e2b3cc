import { Character } from '@commedia/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterOf, draftOf, NO_DRAFT } from './character-draft.ts'
import { NO_LORE } from './lore-draft.ts'

const text = fc.stringMatching(/^[a-z][a-z ,.]{0,30}[a-z]$/u)
const character = fc.record(
  {
    id: fc.constant('character_1'),
    name: text,
    description: text,
    language: fc.constantFrom('en' as const, 'zh' as const),
    aliases: fc.array(text, { minLength: 1 }),
    bio: text,
    origin: text,
    background: text,
    personality: text,
    voice: text,
    catchphrases: fc.array(text, { minLength: 1 }),
    greetings: fc.array(text, { minLength: 1 }),
    tags: fc.array(text, { minLength: 1 }),
    motivation: text,
    strengths: text,
    relationships: fc.array(fc.record({ to: text, view: text }), { minLength: 1 }),
    secret: text,
    avatar: text,
    lore: fc.array(
      fc.record(
        {
          keys: fc.array(text),
          text,
          enabled: fc.boolean(),
          order: fc.nat(),
          constant: fc.boolean(),
          knownBy: fc.array(text),
        },
        { requiredKeys: ['keys', 'text', 'enabled', 'order'] },
      ),
    ),
    chronicle: fc.array(fc.record({ take: text, role: text, upTo: fc.nat(), hours: fc.nat() })),
  },
  { requiredKeys: ['id', 'name', 'description'] },
)

describe('A character in a form', () => {
  it('comes out as it went in', () => {
    fc.assert(
      fc.property(character, (one) => {
        expect(characterOf(draftOf(one), one)).toEqual(one)
      }),
    )
  })

  it('is a whole character whatever is left empty', () => {
    const made = characterOf({ ...NO_DRAFT, name: ' Agnes ', aliases: ' \n\n' }, { id: 'character_1' })
    expect(made).toEqual({ id: 'character_1', name: 'Agnes', description: '' })
    expect(Character.parse(made)).toEqual(made)
  })

  it('loses what was wiped out, and keeps what no form shows', () => {
    const chronicle = [{ take: 'take_1', role: 'role_1', upTo: 9, hours: 2 }]
    const kept = { id: 'c', name: 'Agnes', description: 'a cook', secret: 'She stole.', chronicle }
    expect(characterOf({ ...draftOf(kept), secret: '' }, kept)).toEqual({
      ...{ id: 'c', name: 'Agnes', description: 'a cook', chronicle },
    })
  })

  it('knows what was written: by its words, always where there are none, and nothing that says nothing', () => {
    const kept = { keys: ['oven'], text: 'It burns on the left.', enabled: true, order: 4, probability: 0.5 }
    const before: Character = { id: 'c', name: 'Agnes', description: '', lore: [kept] }
    const [known] = draftOf(before).lore
    const lore = [
      { ...NO_LORE, ...known, keys: 'oven， stove', knownBy: 'Bo' },
      { ...NO_LORE, text: ' The king is ill. ' },
      NO_LORE,
    ]
    expect(characterOf({ ...draftOf(before), lore }, before).lore).toEqual([
      { ...kept, keys: ['oven', 'stove'], knownBy: ['Bo'] },
      { keys: [], text: 'The king is ill.', constant: true, enabled: true, order: 6 },
    ])
    expect(characterOf({ ...draftOf(before), lore: [] }, before).lore).toEqual([])
  })

  it('keeps only relationships that say to whom and how', () => {
    const relationships = [
      { to: 'Bo', view: 'owes me a horse' },
      { to: '', view: 'nobody' },
      { to: 'Cem', view: ' ' },
    ]
    expect(characterOf({ ...NO_DRAFT, name: 'Agnes', relationships }, { id: 'c' }).relationships).toEqual([
      { to: 'Bo', view: 'owes me a horse' },
    ])
  })
})
