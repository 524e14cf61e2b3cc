import { describe, expect, it } from 'vitest'
import { firstSentence, settingsOf, USUAL_RULES } from './game-rules.ts'

describe('The rules of a game', () => {
  it('are three rounds or one, in turn, with nothing between the vote and the truth', () => {
    expect(settingsOf(USUAL_RULES)).toEqual({
      ...{ rounds: 3, key: false, method: 'weigh', asking: 'in-turn', holdMs: 300_000 },
    })
    expect(settingsOf({ ...USUAL_RULES, length: 'quick', patience: 0 })).toMatchObject({
      ...{ rounds: 1, key: false, holdMs: null },
    })
  })
})

describe('A bill', () => {
  it('prints the first sentence of the premise in either language', () => {
    expect(firstSentence('A winter evening. He is dead.')).toBe('A winter evening.')
    expect(firstSentence('At 8.30 he was found! Who did it?')).toBe('At 8.30 he was found!')
    expect(firstSentence('Mr. Hale has locked the door. He is dead.')).toBe('Mr. Hale has locked the door.')
    expect(firstSentence('冬夜，钟表匠家中。他死了。')).toBe('冬夜，钟表匠家中。')
  })

  it('prints all of it where no sentence ends', () => {
    expect(firstSentence('A winter evening')).toBe('A winter evening')
    expect(firstSentence('')).toBe('')
  })
})
