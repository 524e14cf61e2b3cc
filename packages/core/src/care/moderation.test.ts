import { describe, expect, it } from 'vitest'
import type { Moderation } from '../ports/moderation.ts'
import { failedChecks } from '../testing/contracts/failed-checks.ts'
import { moderationContract } from '../testing/contracts/moderation-contract.ts'
import { joinModerations } from './join-moderations.ts'
import { readWordList, wordListModeration } from './word-list.ts'

const api = { describe, it, expect }
const LIST = readWordList('# a list\n\nblister\nfoul play\n  破鞋 \r\n')
const EXAMPLES = {
  fine: ['Blistering barnacles!', 'foul weather, fair play', '破了的鞋'],
  held: ['You BLISTER.', '这个破鞋'],
}

moderationContract('wordListModeration', { ...EXAMPLES, open: () => wordListModeration(LIST) }, api)
moderationContract(
  'joinModerations',
  { ...EXAMPLES, open: () => joinModerations(LIST.map((word) => wordListModeration([word]))) },
  api,
)

describe('wordListModeration', () => {
  const moderation = wordListModeration(LIST)
  const kind = async (text: string) =>
    (await moderation.check(text, { direction: 'in', language: 'en' })).kind

  it('finds an entry however it is dressed up', async () => {
    for (const text of [
      'bl1ster',
      'ＢＬＩＳＴＥＲ',
      'blisterrrr',
      'b l i s t e r',
      'foul  play!',
      '破 鞋',
      '破·鞋',
    ])
      expect([text, await kind(text)]).toEqual([text, 'held'])
  })

  it('reads a list without its empty lines and remarks', () => {
    expect(LIST).toEqual(['blister', 'foul play', '破鞋'])
  })

  it('of an empty list holds nothing back', async () => {
    const none = wordListModeration(['', ' '])
    expect(await none.check('anything', { direction: 'out', language: 'zh' })).toEqual({ kind: 'fine' })
  })
})

describe('the contract catches', () => {
  const inner = wordListModeration(LIST)
  const broken: readonly (readonly [string, Moderation])[] = [
    ['a moderation that holds nothing back', { check: async () => ({ kind: 'fine' }) }],
    ['one that holds everything back', { check: async () => ({ kind: 'held', reason: 'x' }) }],
    [
      'one that quotes the words',
      {
        check: async (text, how) =>
          (await inner.check(text, how)).kind === 'held'
            ? { kind: 'held', reason: `said ${text}` }
            : { kind: 'fine' },
      },
    ],
    [
      'one that looks one way only',
      { check: async (text, how) => (how.direction === 'in' ? inner.check(text, how) : { kind: 'fine' }) },
    ],
    [
      'one that does not stop',
      { check: async (text, { signal: _signal, ...how }) => inner.check(text, how) },
    ],
  ]
  it.each(broken)('%s', async (_name, moderation) => {
    const failed = await failedChecks(
      (own) => moderationContract('broken', { ...EXAMPLES, open: () => moderation }, own),
      expect,
    )
    expect(failed).not.toEqual([])
  })
})
