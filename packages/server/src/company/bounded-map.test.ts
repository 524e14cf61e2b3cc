import { seededRandom } from '@commedia/core'
import { describe, expect, it } from 'vitest'
import { boundedMap } from './bounded-map.ts'

const A_KIND = 100

const aMap = (mostBytes: number) => boundedMap<number>({ mostBytes, random: seededRandom(1) })
const sized = (bytes: number, nth = 1) => ({ nth, bytes: () => bytes })

describe('what is kept within bytes', () => {
  it('is never more, and says how much it is', () => {
    const map = aMap(10 * A_KIND)
    for (let nth = 0; nth < 1_000; nth++) {
      map.set(`key_${nth}`, nth, sized(A_KIND))
      expect(map.bytes()).toBeLessThanOrEqual(10 * A_KIND)
    }
    expect(map.bytes()).toBe(10 * A_KIND)
  })

  it('is nothing where there is no room', () => {
    const map = aMap(0)
    map.set('key', 1, sized(1))
    expect([map.get('key'), map.bytes()]).toEqual([undefined, 0])
  })

  it('is measured anew as it grows, and not at every change', () => {
    const map = aMap(10_000)
    let measured = 0
    for (let nth = 1; nth <= 101; nth++)
      map.set('key', nth, {
        nth,
        bytes: () => {
          measured++
          return nth
        },
      })
    expect([map.get('key'), map.bytes(), measured]).toEqual([101, 101, 3])
  })

  it('misses a little where there is a little too much, asked for in turn, and not everything', () => {
    const keys = Array.from({ length: 110 }, (_, nth) => `key_${nth}`)
    const map = aMap(100 * A_KIND)
    let missed = 0
    for (let round = 0; round < 20; round++)
      for (const key of keys) {
        if (round > 0 && map.get(key) === undefined) missed++
        map.set(key, round, sized(A_KIND))
      }
    expect(missed / (19 * keys.length)).toBeLessThan(0.3)
  })
})
