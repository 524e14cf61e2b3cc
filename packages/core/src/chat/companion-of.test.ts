import { describe, expect, it } from 'vitest'
import { HOUSE_COMPANIONS } from '../masks/house-companions.ts'
import { idFrom } from '../prelude/ids.ts'
import { CompanionSheet } from '../schema/companion.ts'
import { castCompanions } from './cast-companions.ts'
import { companionOf } from './companion-of.ts'
import { houseActions, houseDeputies } from './house-deputies.prompt.ts'

describe('any character as a companion', () => {
  it('[D3] is somebody: everything known of them stands in their first words', () => {
    const character = {
      ...{ id: 'character_1', name: 'Mara', description: 'Keeps the light.', origin: 'The Lighthouse' },
      ...{ background: 'Born on the rock.', motivation: 'To be relieved.', voice: 'Few words.' },
      ...{ secret: 'She let it go out once.', catchphrases: ['Aye.'], language: 'zh' as const },
      relationships: [{ to: 'Ben', view: 'A smuggler.' }],
    }
    const { base = '', ...sheet } = companionOf(character, { language: 'en', rating: 'everyone' })
    for (const known of [
      'You are Mara. Keeps the light.',
      'The Lighthouse',
      'answer in Chinese',
      'Born on the rock.',
      'To be relieved.',
      'Few words.',
      'Aye.',
      '- Ben: A smuggler.',
      'She let it go out once.',
      'Children are watching.',
    ])
      expect(base).toContain(known)
    expect(sheet).toMatchObject({ id: 'character_1', kind: 'npc', make: 'chat' })
  })

  it.each(['en', 'zh'] as const)('[D34] comes with actions whose deputies are there (%s)', (language) => {
    const sheets = HOUSE_COMPANIONS[language].map((one) => companionOf(one, { language }))
    const cast = castCompanions([...sheets, ...houseDeputies(language)], language)
    const shells = new Set(cast.filter(({ kind }) => kind === 'shell').map(({ id }) => id))
    for (const { deputies } of houseActions(language))
      expect(deputies.every((id) => shells.has(id))).toBe(true)
    for (const sheet of sheets) expect(CompanionSheet.safeParse(sheet).success).toBe(true)
    expect(HOUSE_COMPANIONS.zh.map(({ id }) => id)).toEqual(HOUSE_COMPANIONS.en.map(({ id }) => id))
  })

  it('who was read out of a script has neither moods by chance nor a work they come from', () => {
    const past = { take: 'take_cast', role: idFrom('role', 'A House', 'Nora'), upTo: 9, hours: 3 }
    const nora = { id: 'n', name: 'Nora', description: 'A wife.', origin: 'A House' }
    const { base, moods } = companionOf({ ...nora, chronicle: [past] }, { language: 'en' })
    expect(base).toBe('You are Nora. A wife.')
    expect(moods).toEqual([])
    const told = companionOf({ ...nora, chronicle: [{ ...past, role: 'n' }] }, { language: 'en' })
    expect(told.base).toContain('You come from A House.')
    expect(told.moods?.length).toBeGreaterThan(0)
  })

  it('leaves out what is not known', () => {
    const { base } = companionOf({ id: 'a', name: 'Ben', description: 'A fisherman.' }, { language: 'zh' })
    expect(base).toBe('你是Ben。A fisherman.')
  })
})
