import { describe, expect, it } from 'vitest'
import type { Character } from '../schema/character.ts'
import type { LoreEntry } from '../schema/lore.ts'
import { handOutLore, loreInMind } from './lore-in-mind.ts'

const entry = (keys: readonly string[], text: string, details: Partial<LoreEntry> = {}): LoreEntry => ({
  keys: [...keys],
  text,
  enabled: true,
  order: 0,
  ...details,
})
const ana: Character = {
  id: 'ana',
  name: 'Ana',
  description: '',
  lore: [
    entry(['lamp'], 'The lamp burns whale oil.'),
    entry(['debt'], 'Ben owes her forty crowns.', { knownBy: ['Ben'] }),
    entry(['灯'], '灯是父亲留下的。'),
  ],
}
const ben: Character = { id: 'ben', name: 'Benedict', aliases: ['Ben'], description: '' }
const heard = (...texts: readonly string[]) => texts.map((text) => ({ text }))

describe('a lorebook in somebody’s mind', () => {
  it('speaks up when a key is heard in the newest moments, in any script, and not for what is long past', () => {
    expect(loreInMind(ana, heard('Who put out the lamp?'))).toEqual(['The lamp burns whale oil.'])
    expect(loreInMind(ana, heard('那盏灯还亮着。'))).toEqual(['灯是父亲留下的。'])
    expect(loreInMind(ana, heard('The lamp!', ...Array.from({ length: 8 }, () => 'Hm.')))).toEqual([])
    expect(loreInMind(ben, heard('Who put out the lamp?'))).toEqual([])
  })

  it('takes no more of a page than there is room for, the entry with the higher priority first', () => {
    const long = `${'The cellar is deep. '.repeat(200)}`
    const wise = {
      ...ana,
      lore: Array.from({ length: 9 }, (_, at) => entry(['x'], `${at}: ${long}`, { priority: at })),
    }
    for (const scale of [1, 0.25]) {
      const known = loreInMind(wise, heard('x'), scale)
      expect(known.map((text) => text[0])).toEqual(['7', '8'])
      expect(known.join('').length).toBeLessThanOrEqual(1600 * scale)
    }
  })
})

describe('lore that is handed out', () => {
  it('goes to those who know it, by any of their names, and to nobody else', () => {
    const [ofAna, ofBen] = handOutLore([ana, ben])
    expect(ofAna?.lore?.map(({ text }) => text)).toEqual(['The lamp burns whale oil.', '灯是父亲留下的。'])
    expect(ofBen?.lore?.map(({ text }) => text)).toEqual(['Ben owes her forty crowns.'])
    expect(loreInMind(ofBen as Character, heard('Speak of the debt.'))).toEqual([
      'Ben owes her forty crowns.',
    ])
  })

  it('leaves a cast without lorebooks as it is', () => {
    const cast = [ben]
    expect(handOutLore(cast)).toBe(cast)
  })
})
