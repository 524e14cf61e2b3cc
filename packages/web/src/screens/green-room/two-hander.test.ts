import { checkBlueprint } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { twoHander, VISITOR } from './two-hander.ts'

const AGNES = { id: 'character_1', name: 'Agnes', description: 'a cook who trusts nobody' }
const SHEN = {
  id: 'character_2',
  name: '沈掌柜',
  description: '渡口茶馆的掌柜，话不多',
  language: 'zh' as const,
}

describe('A play for two', () => {
  it.each([
    ['English', AGNES, 'Ana'],
    ['Chinese', SHEN, '小安'],
    ['with a guest of another script', SHEN, 'Ana'],
    ['with a guest of the same name', AGNES, 'Agnes'],
  ])('can be played without a warning: %s', (_, character, visitor) => {
    expect(checkBlueprint(twoHander(character, visitor)).problems).toEqual([])
  })

  it('is played in the language of the character, which is guessed where it is not said', () => {
    expect(twoHander(AGNES, 'Ana').language).toBe('en')
    const { language: _unsaid, ...unsaid } = SHEN
    expect(twoHander(unsaid, 'Ana').language).toBe('zh')
  })

  it('has a part for whoever comes', () => {
    expect(twoHander(AGNES, 'Ana').cast).toMatchObject([
      { id: 'character_1', name: 'Agnes' },
      { id: VISITOR, name: 'Ana' },
    ])
  })
})
