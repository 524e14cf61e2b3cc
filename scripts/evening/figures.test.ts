import { expect, it } from 'vitest'
import { aCall, aRecord, beat, type Happened, point, says, turn } from './a-record.test.data.ts'
import type { EveningCount } from './count-evening.ts'
import { figuresOf } from './figures.ts'
import { pointsReached } from './points.ts'
import { dollarsFor } from './prices.ts'
import { readingsOf } from './readings.ts'
import { speechesOf } from './speeches.ts'
import { NO_TOKENS, tokensIn, tokensOfCalls } from './tokens.ts'

const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${count}x${at}`).join(' ')
const count = (details: Partial<EveningCount> = {}): EveningCount => ({
  speeches: [],
  told: 0,
  words: 200,
  calls: { byKind: {}, beats: 1, playing: 1, played: NO_TOKENS, all: NO_TOKENS },
  ...details,
})

it('pools the speeches of several evenings, and leaves out what none of them measured', () => {
  const of = (by: string, ...lengths: readonly number[]) => lengths.map((one) => ({ by, text: words(one) }))
  const one = speechesOf([...of('role_ana', 3, 3, 3, 3, 3), ...of('role_ben', 9, 9, 9, 9, 50)], 'en')
  const figures = figuresOf([
    count({ speeches: one, told: 3, lostLines: 2, cuts: 1 }),
    count({ speeches: speechesOf(of('role_ana', 8, 41), 'en'), told: 0 }),
  ])
  expect(figures).toMatchObject({
    speeches: 12,
    median_words: 8.5,
    share_short: 0.5,
    share_long: 0.167,
    role_spread: 3,
    told_per_speech: 0.25,
    lost_lines: 2,
    cut_share: 0.1,
  })
  for (const absent of ['persons_moved', 'points_by_play', 'silences_decided', 'pairs', 'notes_dropped'])
    expect(figures).not.toHaveProperty(absent)
})

it('counts calls a beat, tokens for a hundred played words, and dollars with planning', () => {
  const played = { fresh: 3_000, cached: 9_000, out: 100 }
  const all = { fresh: 1_000_000, cached: 2_000_000, out: 100_000 }
  const calls = { byKind: { speak: 2, planning: 1 }, beats: 4, playing: 10, played, all }
  expect(figuresOf([count({ calls }), count({ calls })])).toMatchObject({
    calls_per_beat: 2.5,
    tokens_per_100_words: { fresh: 1_500, cached: 4_500 },
    dollars: { cheap: 0.34, middle: 3.2, dear: 12.8 },
    by_kind: { speak: 4, planning: 2 },
  })
  expect(dollarsFor(all).middle).toBeCloseTo(1.6)
})

it('takes what stood at the head of an earlier page of the same actor for cached, whatever was asked', () => {
  const page = (head: string, ask: string) => aCall({ page: [head, ask], answer: 'Four' })
  const [first, second, other] = tokensOfCalls(
    [
      page('You are Ana. One.', 'Decide.'),
      page('You are Ana. One.', 'Play it.'),
      page('You are Ben. One.', 'Play it.'),
    ],
    ['Ana', 'Ben'],
  )
  expect(first).toMatchObject({ cached: 0, out: 1 })
  expect(second?.cached).toBe(
    `[{"role":"system","content":"You are Ana. One."},{"role":"user","content":"`.length / 4,
  )
  expect(other?.cached).toBe(0)
  expect(tokensIn('末班车走了 train')).toBe(6.5)
})

it('tells points that were played from those met by a sign or by the narrator’s hand', () => {
  const checked = (by: string, met = true): Happened => ({
    type: 'flag-checked',
    by: 'transfer',
    body: { by, met, reason: '' },
  })
  const reached = (how: string): Happened => ({
    type: 'point-reached',
    by: 'transfer',
    body: { point: 'point_1', how, beats: 1, nudges: 0 },
  })
  const record = aRecord(
    ...[point(0), checked('code', false), checked('transfer'), reached('played')],
    ...[point(1), checked('code'), reached('played')],
    ...[point(2), checked('code', false), reached('last-resort')],
    ...[turn, says('role_ana', 'Well.'), beat],
  )
  expect(pointsReached(record)).toEqual({ play: 1, sign: 1, hand: 1 })
})

it('counts verdicts, and an evening that was broken off as lost in all its readings', () => {
  const marks = (mark: number) => ({ characters: mark, story: mark + 1, live: mark })
  const verdict = (better: 'improvised' | 'written', mark: number) => ({
    first: 'written' as const,
    better,
    improvised: marks(mark),
    written: marks(8),
  })
  const read = {
    verdicts: [
      verdict('improvised', 8),
      verdict('improvised', 7),
      verdict('written', 6),
      verdict('improvised', 7),
    ],
  }
  expect(readingsOf([read, { brokenOff: true }])).toEqual({
    pairs: 2,
    verdicts: 8,
    preferred: 3 / 8,
    heads: { characters: 7, story: 8, live: 7 },
  })
  expect(readingsOf([{ brokenOff: true }])).toEqual({ pairs: 1, verdicts: 4, preferred: 0 })
  expect(readingsOf([])).toBeUndefined()
})
