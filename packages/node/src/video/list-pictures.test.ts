import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPictures, picturesAt } from './list-pictures.ts'

const every100 = Array.from({ length: 5 }, (_, index) => ({ index, at: index * 100_000, length: 100_000 }))

describe('picturesAt', () => {
  it('finds the picture that is on the screen, once, with the first time it is', () => {
    expect([...picturesAt(every100, [0, 50, 99, 100, 250, 399])]).toEqual([
      [0, 0],
      [1, 100],
      [2, 250],
      [3, 399],
    ])
  })

  it('has nothing before the first picture', () => {
    expect([...picturesAt([{ index: 0, at: 500_000, length: 1 }], [0, 499.999])]).toEqual([])
  })

  it('[E27] never finds a picture that comes after its time, in whatever order they are listed', () => {
    const times = fc.array(fc.integer({ min: 0, max: 10_000 }))
    fc.assert(
      fc.property(times, times, (ats, wanted) => {
        const pictures = ats.map((at, index) => ({ index, at: at * 1000, length: 0 }))
        for (const [index, time] of picturesAt(pictures, wanted)) {
          const at = ats[index] ?? Number.POSITIVE_INFINITY
          expect(at).toBeLessThanOrEqual(time)
          expect(ats.filter((other) => other > at && other <= time)).toEqual([])
        }
      }),
    )
  })
})

describe('listPictures', () => {
  it('reads times in whatever unit they are told, and passes over what has none', async () => {
    const told =
      '#tb 0: 1/1000\n#dimensions 0: 16x16\n0, 0, 0, 40, 384, 0x1\n0, 40, NOPTS, 40, 384, 0x2\n0, 80, 80, 40, 384, 0x3\n'
    expect(await listPictures(async () => Buffer.from(told), { input: [], output: [] })).toEqual([
      { index: 0, at: 0, length: 40_000 },
      { index: 2, at: 80_000, length: 40_000 },
    ])
  })
})
