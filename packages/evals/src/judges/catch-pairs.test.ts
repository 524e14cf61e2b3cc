import { describe, expect, it } from 'vitest'
import { attentiveVotes, withCatchPairs } from './catch-pairs.ts'
import type { Vote } from './votes.ts'

const lines = (who: string) => Array.from({ length: 12 }, (_, at) => `${who}: line ${at}.`).join('\n\n')
const pairs = Array.from({ length: 14 }, (_, at) => ({
  id: `case-${at}`,
  one: { name: 'full', script: lines(`ANA${at}`) },
  other: { name: 'no-pad', script: lines(`BEN${at}`) },
}))
const vote = (voter: string, pair: string, choice: Vote['choice']): Vote => ({
  ...{ voter, pair, choice, shown: 'a', dimension: 'narrative', at: '2026-01-01T00:00:00.000Z' },
})

describe('catch pairs', () => {
  it('are one in eight: a performance beside itself in disorder, at a drawn place', () => {
    const all = withCatchPairs(pairs, 1)
    const catches = all.filter(({ id }) => id.startsWith('catch:'))
    expect([all.length, catches.length]).toEqual([16, 2])
    for (const { one, other } of catches) {
      expect(other.script).not.toBe(one.script)
      expect(other.script.split('\n\n').toSorted()).toEqual(one.script.split('\n\n').toSorted())
    }
    expect(withCatchPairs(pairs, 1)).toEqual(all)
    expect(withCatchPairs(pairs, 2)).not.toEqual(all)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('stand also among a few short replies, in either language', () => {
    for (const script of ['Who took the lamp from the sill last night?', '昨夜是谁把窗台上的灯拿走了？']) {
      const [short] = withCatchPairs(
        [{ id: 'x', one: { name: 'a', script }, other: { name: 'b', script } }],
        1,
      ).filter(({ id }) => id.startsWith('catch:'))
      expect(short?.other.script).not.toBe(script)
      expect([...(short?.other.script ?? '')].toSorted()).toEqual([...script].toSorted())
    }
  })

  it('stand among replies under their question: what is shuffled stays in its paragraph', () => {
    for (const script of [
      'Who took the lamp?\n\nNobody that I know of, and I was here all night.',
      '昨夜是谁把灯拿走了？\n\n我一夜没睡，谁也没看见。',
    ]) {
      const [short] = withCatchPairs(
        [{ id: 'x', one: { name: 'a', script }, other: { name: 'b', script } }],
        1,
      ).filter(({ id }) => id.startsWith('catch:'))
      const [was, is] = [script, short?.other.script ?? ''].map((one) => one.split('\n\n'))
      expect(is).toHaveLength(2)
      for (const [at, paragraph] of (is ?? []).entries()) {
        expect(paragraph).not.toBe(was?.[at])
        expect([...paragraph].toSorted()).toEqual([...(was?.[at] ?? '')].toSorted())
      }
    }
  })

  it('leave out the votes of whoever takes disorder for the better, wherever it stood, and of nobody else', () => {
    const votes = [
      vote('reads', 'catch:case-1', 'first'),
      vote('reads', 'case-1', 'second'),
      { ...vote('sleeps', 'catch:case-1', 'first'), shown: 'b' as const },
      vote('sleeps', 'case-1', 'first'),
      vote('shrugs', 'catch:case-1', 'tie'),
      vote('shrugs', 'case-1', 'tie'),
      vote('slipped once', 'catch:case-1', 'second'),
      vote('slipped once', 'catch:case-2', 'first'),
      vote('slipped once', 'catch:case-3', 'first'),
      vote('slipped once', 'case-1', 'first'),
      vote('met none', 'case-1', 'first'),
    ]
    const kept = attentiveVotes(votes)
    expect(kept.leftOut).toEqual(['sleeps'])
    expect(kept.caught).toBe(4)
    expect(kept.votes.map(({ voter }) => voter)).toEqual(['reads', 'shrugs', 'slipped once', 'met none'])
    expect(kept.votes.every(({ pair }) => pair === 'case-1')).toBe(true)
  })
})
