import { describe, expect, it } from 'vitest'
import type { LoreEntry } from '../schema/lore.ts'
import { loreIn, withLore } from './lore-in.ts'
import { objectIn } from './parse-card.ts'

const FIRST = {
  keys: ['lamp', '{{char}}'],
  secondary_keys: ['night'],
  selective: true,
  content: '@@depth 4\n@@@instruct_depth 2\n{{char}} knows {{// hidden}}it was the oil.',
  extensions: {
    selectiveLogic: 3,
    probability: 75,
    useProbability: true,
    match_whole_words: false,
    odd: [1],
  },
  enabled: true,
  insertion_order: 30,
  case_sensitive: true,
  priority: 10,
  id: 7,
  comment: 'the lamp',
  unknown: { kept: true },
}
const SECOND = {
  keys: ['/gulls?/i'],
  content: 'Gulls nest here.',
  extensions: {},
  enabled: true,
  insertion_order: 1,
  use_regex: true,
}
const DATA = {
  name: 'Orla',
  description: 'x',
  character_book: { name: 'Gull Point', extensions: {}, entries: [FIRST, 'no entry', SECOND] },
}
const entriesOf = (data: typeof DATA | ReturnType<typeof withLore>) => objectIn(data.character_book)?.entries

describe('a lorebook', () => {
  it('is read in its order, as plain words, without what is said to the program', () => {
    expect(loreIn(DATA)).toEqual([
      {
        id: '7',
        name: 'the lamp',
        keys: ['lamp', 'Orla'],
        secondaryKeys: ['night'],
        logic: 'all',
        text: 'Orla knows it was the oil.',
        enabled: true,
        order: 30,
        priority: 10,
        probability: 0.75,
        caseSensitive: true,
        wholeWords: false,
      },
      { keys: ['/gulls?/i'], text: 'Gulls nest here.', enabled: true, order: 1 },
    ])
  })

  it('stays untouched, what is no entry included, when nothing changed', () => {
    expect(withLore(DATA, loreIn(DATA))).toBe(DATA)
  })

  it('keeps all that a card says of an entry when another changes, comes or goes', () => {
    const [first, second] = loreIn(DATA) as [LoreEntry, LoreEntry]
    const added: LoreEntry = { keys: ['pier'], text: 'Rotten.', enabled: true, order: 2, knownBy: ['Basil'] }
    const changed = { ...second, text: 'Terns nest here.' }
    const after = withLore(DATA, [added, first, changed])
    expect(loreIn(after)).toEqual([added, first, changed])
    expect(entriesOf(after)).toEqual(
      [
        {
          keys: ['pier'],
          content: 'Rotten.',
          extensions: { commedia: { knownBy: ['Basil'] } },
          enabled: true,
          insertion_order: 2,
          use_regex: false,
        },
        FIRST,
        { ...SECOND, content: 'Terns nest here.' },
        'no entry',
      ].map((entry, at) => (at === 2 ? expect.objectContaining({ content: 'Terns nest here.' }) : entry)),
    )
    expect(loreIn(withLore(DATA, [second]))).toEqual([second])
  })

  it('finds a changed entry again by its id', () => {
    const [first, second] = loreIn(DATA) as [LoreEntry, LoreEntry]
    const after = withLore(DATA, [{ ...first, probability: 0.07, knownBy: [] }, second])
    expect(loreIn(after)).toEqual([{ ...first, probability: 0.07, knownBy: [] }, second])
    expect(entriesOf(after)).toMatchObject([
      { unknown: { kept: true }, content: FIRST.content, extensions: { odd: [1] } },
      {},
      'no entry',
    ])
  })
})
