import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printRank, rankFigures } from './rank-figures.ts'

const figure = (value: number, low?: number, high?: number) => ({
  value,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
})
const ranks = (ranked: ReturnType<typeof rankFigures>) =>
  ranked.map(({ figure: { value }, rank }) => [value, printRank(rank)])

describe('Ranks', () => {
  it('are shared by those whose intervals touch, and by nobody else', () => {
    const figures = [figure(50, 48, 52), figure(70, 64, 76), figure(66, 61, 72), figure(57, 51, 62)]
    expect(ranks(rankFigures(figures, { better: 'more' }))).toEqual([
      [70, '1–2'],
      [66, '1–3'],
      [57, '2–4'],
      [50, '3–4'],
    ])
  })

  it('begin with the least where less is better', () => {
    const figures = [figure(9, 8, 10), figure(1, 0, 2), figure(5, 4, 6)]
    expect(ranks(rankFigures(figures, { better: 'less' }))).toEqual([
      [1, '1'],
      [5, '2'],
      [9, '3'],
    ])
  })

  it('are given to nobody without an interval, who comes last', () => {
    const figures = [figure(99), figure(1, 0, 2), figure(5, 4, 6)]
    expect(ranks(rankFigures(figures, { better: 'more' }))).toEqual([
      [5, '1'],
      [1, '2'],
      [99, '–'],
    ])
  })

  it('are given to nobody where neither way is better', () => {
    expect(ranks(rankFigures([figure(1, 0, 2), figure(5, 4, 6)], { better: 'neither' }))).toEqual([
      [5, '–'],
      [1, '–'],
    ])
  })

  it('say of two that one is before the other only when their intervals are apart', () => {
    const value = fc.integer({ min: 0, max: 60 })
    const some = fc.array(fc.tuple(value, fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(some, (raw) => {
        const ranked = rankFigures(
          raw.map(([middle, below, above]) => figure(middle, middle - below, middle + above)),
          { better: 'more' },
        )
        expect(ranked).toHaveLength(raw.length)
        for (const one of ranked)
          for (const other of ranked) {
            const apart = (other.figure.low ?? 0) > (one.figure.high ?? 0)
            if (apart) expect(other.rank?.last).toBeLessThanOrEqual(one.rank?.last ?? 0)
            if (!apart && one !== other) expect(one.rank?.first).toBeLessThanOrEqual(other.rank?.last ?? 0)
          }
      }),
    )
  })
})
