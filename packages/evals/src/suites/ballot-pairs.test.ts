import { describe, expect, it } from 'vitest'
import { RunSettings } from '../bench/run-record.ts'
import { peoplesRates } from '../judges/people-rates.ts'
import { agreementWithPeople, verdictOfVote } from '../judges/votes.ts'
import { ballotPairs } from './ballot-pairs.ts'
import { judgedPairs } from './judged-pairs.ts'
import type { AnySuite } from './suites.ts'

const record = (suite: string, outcome: object, options = {}) => ({
  settings: RunSettings.parse({
    ...{ suite, version: 1, seed: 1, cases: ['c'], options },
    systems: ['full', 'bare'].map((name) => ({ name, model: 'm' })),
  }),
  done: [{ case: 'c', outcome: outcome as never, spent: {}, takes: [] }],
})
const suiteOf = (one: object) => ({ cases: [{ id: 'c', ...one }] }) as unknown as AnySuite
const pairs = (
  suite: string,
  {
    outcome,
    one = {},
    options = {},
  }: { readonly outcome: object; readonly one?: object; readonly options?: object },
) => ballotPairs({ record: record(suite, outcome, options), suite: suiteOf(one), read: async () => [] }, 'en')

describe('What stands on a ballot', () => {
  it('are performances, called as their judges call them', async () => {
    const outcome = { plays: { full: { script: 'ANA: Here.' }, bare: { script: 'ANA: There.' } } }
    expect(await pairs('drama', { outcome })).toEqual([
      {
        id: 'c bare',
        one: { name: 'full', script: 'ANA: Here.' },
        other: { name: 'bare', script: 'ANA: There.' },
      },
    ])
  })

  it('are replies of a role beside the written ones, under the question, or beside the first system’s', async () => {
    const one = {
      items: { responses: [{ id: 'q1', question: 'What is it?', answer: 'A lamp.' }], summaries: [] },
    }
    const outcome = {
      texts: [
        { item: 'q1', system: 'full', text: 'My lamp.' },
        { item: 'q1', system: 'bare', text: 'An object.' },
      ],
    }
    const found = await pairs('role', { outcome, one })
    expect(found.map(({ id }) => id)).toEqual(['q1:full', 'q1:bare'])
    expect(found[0]).toMatchObject({
      one: { name: 'written', script: 'What is it?\n\nA lamp.' },
      other: { script: 'What is it?\n\nMy lamp.' },
    })
    expect(
      (await pairs('role', { outcome, one, options: { against: 'first' } })).map(({ id }) => id),
    ).toEqual(['q1:bare'])
  })

  it('are lines at a screening, under what was to be seen and what was said', async () => {
    const one = { perception: 'A boat in fog.', talk: [{ speaker: 'Ben', text: 'Who rows?' }] }
    const [pair] = await pairs('screen', {
      one,
      outcome: { comments: { full: { line: 'Nobody does.' }, bare: { line: 'Nice boat.' } } },
    })
    expect(pair).toMatchObject({
      id: 'c bare',
      one: { script: '[A boat in fog.]\n\nBen: Who rows?\n\nNobody does.' },
    })
  })

  it('has the names under which the judges of replies are held against people', async () => {
    const verdict = { subtask: 'respond', item: 'q1', judge: 'j', choices: ['second', 'first'] }
    const outcome = {
      texts: [{ item: 'q1', system: 'full', text: 'My lamp.' }],
      verdicts: [{ ...verdict, system: 'full' }],
    }
    const one = {
      items: { responses: [{ id: 'q1', question: 'What is it?', answer: 'A lamp.' }], summaries: [] },
    }
    const [pair] = await pairs('role', { outcome, one })
    const looks = judgedPairs(record('role', outcome))
    expect(looks.map(({ pair: of, dimension, order }) => [of, dimension, order])).toEqual([
      [pair?.id, 'character', 'as-is'],
      [pair?.id, 'character', 'swapped'],
    ])
    const at = '2026-01-01T00:00:00.000Z'
    const vote = {
      voter: 'v',
      pair: 'q1:full',
      choice: 'second',
      shown: 'a',
      dimension: 'character',
      at,
    } as const
    expect(agreementWithPeople(looks, [verdictOfVote(vote)])).toMatchObject({ judged: 1, agreement: 1 })
    expect(judgedPairs(record('screen', { comments: {}, verdicts: [] }))).toEqual([])
  })

  it('is nothing of a suite that has nothing to compare, nor of who said nothing', async () => {
    await expect(pairs('pad', { outcome: {} })).rejects.toMatchObject({ code: 'wrong-setting' })
    expect(
      await pairs('drama', { outcome: { plays: { full: { script: 'x' }, bare: { script: '' } } } }),
    ).toEqual([])
  })
})

it('people’s votes come to a win rate of each system, ties counted half', () => {
  const look = (pair: string, choice: 'first' | 'second' | 'tie', judge = 'v1') => ({
    pair,
    choice,
    judge,
    dimension: 'character',
    order: 'as-is' as const,
  })
  const votes = [
    look('q1:full', 'second'),
    look('q1:full', 'second', 'v2'),
    look('q2:full', 'tie'),
    look('c no-full', 'first'),
  ]
  expect(peoplesRates(votes, ['full', 'no-full', 'other'])).toMatchObject([
    { system: 'full', wins: 1, ties: 1, of: 2, rate: 0.75 },
    { system: 'no-full', wins: 0, ties: 0, of: 1, rate: 0 },
  ])
})
