import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rougeL, rougeLOfWords } from './rouge-l.ts'
import { words } from './words.ts'

const sequence = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 9 })

/** The longest common subsequence by trying every choice of words. */
function longestByTrying(one: readonly string[], other: readonly string[]): number {
  let best = 0
  for (let choice = 0; choice < 2 ** one.length; choice++) {
    const chosen = one.filter((_, at) => choice & (2 ** at))
    let next = 0
    for (const word of other) if (word === chosen[next]) next++
    if (next === chosen.length) best = Math.max(best, next)
  }
  return best
}

describe('ROUGE-L', () => {
  it.each([
    ['police kill the gunman', 3 / 4],
    ['the gunman kill police', 2 / 4],
    ['the gunman police killed', 2 / 4],
  ])(
    '[R25] of “%s” for “police killed the gunman” is %d, as in Lin 2004, section 3.1',
    (candidate, value) => {
      const { precision, recall, f1 } = rougeL(candidate, 'police killed the gunman')
      for (const found of [precision, recall, f1]) expect(found).toBeCloseTo(value, 12)
    },
  )

  it('[R25] by hand, of different lengths: 2 of 2 words and 2 of 6 make an F of 4 / 8', () => {
    expect(rougeL('the mat', 'the cat sat on the mat')).toEqual({ precision: 1, recall: 2 / 6, f1: 0.5 })
  })

  it('[R25] by hand, in Chinese by characters: 你 昨 哪 in 你昨天在哪 and 你昨晚去哪儿', () => {
    const { precision, recall, f1 } = rougeL('你昨天在哪？', '你昨晚去哪儿？')
    expect([precision, recall]).toEqual([3 / 5, 3 / 6])
    expect(f1).toBeCloseTo(6 / 11, 12)
  })

  it('[R25] does not mind case, marks, or the kind of apostrophe', () => {
    expect(rougeL('Don’t go, Nora!', "don't GO nora")).toEqual({ precision: 1, recall: 1, f1: 1 })
  })

  it('[R25] finds the longest common sequence that trying everything finds', () => {
    fc.assert(
      fc.property(sequence, sequence, (one, other) => {
        const { precision, recall, f1 } = rougeLOfWords(one, other)
        const longest = longestByTrying(one, other)
        expect(precision * one.length).toBeCloseTo(longest, 9)
        expect(recall * other.length).toBeCloseTo(longest, 9)
        if (longest > 0) expect(f1).toBeCloseTo(2 / (1 / precision + 1 / recall), 9)
        expect(rougeLOfWords(other, one).f1).toBe(f1)
      }),
      { numRuns: 60 },
    )
  })

  it('[R25] is 0 where a text has no words', () => {
    expect(rougeL('…', 'one')).toEqual({ precision: 0, recall: 0, f1: 0 })
    expect(rougeL('', '').f1).toBe(0)
  })
})

describe('Words', () => {
  it('are words in lower case and single Chinese characters, also side by side', () => {
    expect(words('Dr. Rank’s 2nd visit—and 林黛玉said好')).toEqual([
      'dr',
      "rank's",
      '2nd',
      'visit',
      'and',
      '林',
      '黛',
      '玉',
      'said',
      '好',
    ])
    expect(words('“…”')).toEqual([])
  })
})
