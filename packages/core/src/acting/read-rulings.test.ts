import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aChange } from '../testing/a-ruling.ts'
import { RulingReply } from './narrate.prompt.ts'
import { readRulings } from './read-rulings.ts'

const ruled = (text: string, acts = 2) =>
  readRulings(text, acts)?.rulings.map(({ number, possible, told, changes }) => ({
    ...{ number, possible, told, changes },
  }))

describe('rulings in plain lines', () => {
  it('are read in order: a number, yes or no, and below a yes what is done', () => {
    expect(ruled('1 yes\ntake: dagger\nput: dagger > under > desk\n2. No. The drawer is locked.')).toEqual([
      {
        ...{ number: 1, possible: true, told: '' },
        changes: [
          aChange({ kind: 'take', thing: 'dagger' }),
          aChange({ kind: 'put', thing: 'dagger', where: 'under', target: 'desk' }),
        ],
      },
      { number: 2, possible: false, told: 'The drawer is locked.', changes: [] },
    ])
  })

  it('are read in the words of the Chinese page', () => {
    expect(ruled('1：成\n给：密信 > 玉茹\n放：密信＞里＞抽屉\n2、不成。抽屉锁着。')).toEqual([
      {
        ...{ number: 1, possible: true, told: '' },
        changes: [
          aChange({ kind: 'give', thing: '密信', whom: '玉茹' }),
          aChange({ kind: 'put', thing: '密信', where: 'in', target: '抽屉' }),
        ],
      },
      { number: 2, possible: false, told: '抽屉锁着。', changes: [] },
    ])
  })

  it.each([
    ['1 yes: leave', aChange({ kind: 'leave' })],
    ['**1. Yes**\n- Read-Aloud: letter', aChange({ kind: 'read-aloud', thing: 'letter' })],
    ['1) yes\nmove: The hall', aChange({ kind: 'move', whom: 'The hall' })],
    [
      '1 yes\ninjure: Ben > a cut on the hand',
      aChange({ kind: 'injure', whom: 'Ben', words: 'a cut on the hand' }),
    ],
  ])('are read however they are set: %j', (text, change) => {
    expect(ruled(text)?.[0]?.changes).toEqual([change])
  })

  it('nothing that is no ruling is read as one, and what cannot be a change is none', () => {
    expect(readRulings('The drawer is locked.', 1)).toBeUndefined()
    expect(readRulings('', 1)).toBeUndefined()
    expect(ruled('1 yes\nfly: dagger\nput: dagger > beside > desk')?.[0]?.changes).toEqual([])
  })

  it('whatever is written, only rulings of the right shape come out', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom('1 yes', '2 no, it is shut', '9 成', 'take: lamp', 'put: a > in > b', '写：信 > 字'),
    )
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 8 }), (lines, acts) => {
        const read = readRulings(lines.join('\n'), acts)
        if (read !== undefined) expect(RulingReply.safeParse(read).success).toBe(true)
      }),
    )
  })
})
