import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fingerprint, utf8Length, utf8Opening } from './utf8.ts'

const letters = fc.string({ unit: 'binary', maxLength: 200 })

it('counts the bytes of any text, short or longer than the scratch', () => {
  fc.assert(
    fc.property(letters, (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
    }),
  )
  expect(utf8Length('雪🎭x'.repeat(30_000))).toBe(8 * 30_000)
})

it('opens a text within so many bytes and splits no character', () => {
  fc.assert(
    fc.property(letters, fc.nat(300), (text, most) => {
      const opening = utf8Opening(text, most)
      expect(text.startsWith(opening)).toBe(true)
      expect(opening).not.toMatch(/\p{Surrogate}/u)
      expect(utf8Length(opening)).toBeLessThanOrEqual(most)
      const next = [...text.slice(opening.length)][0]
      if (next !== undefined) expect(utf8Length(opening + next)).toBeGreaterThan(most)
    }),
  )
})

it('fingerprints: the same for the same text, another for any changed, moved, added or lost letter', () => {
  const long = 'The last train left at nine. 末班车九点就开走了。'.repeat(3000)
  const seen = new Set<string>()
  for (let at = 0; at < 400; at++) {
    const place = (at * 263) % (long.length - 2)
    seen.add(fingerprint(`${long.slice(0, place)}~${long.slice(place + 1)}`))
    seen.add(fingerprint(`${long.slice(0, place)}~${long.slice(place)}`))
    seen.add(fingerprint(long.slice(0, place)))
  }
  for (let zeros = 1; zeros < 9; zeros++) seen.add(fingerprint('\0'.repeat(zeros)))
  expect(seen.size).toBe(1208)
  expect(fingerprint(long)).toBe(fingerprint(long))
  expect(fingerprint(long)).toMatch(/^[0-9a-f]{32}$/)
})

it('spreads every bit of the input over the whole fingerprint', () => {
  const bits = (hex: string) => BigInt(`0x${hex}`).toString(2).padStart(128, '0')
  const base = 'a'.repeat(100)
  const flips = new Array<number>(128).fill(0)
  for (let at = 0; at < 100; at++) {
    const one = bits(fingerprint(base))
    const other = bits(fingerprint(`${base.slice(0, at)}b${base.slice(at + 1)}`))
    for (let bit = 0; bit < 128; bit++) if (one[bit] !== other[bit]) flips[bit] = (flips[bit] ?? 0) + 1
  }
  expect(Math.min(...flips)).toBeGreaterThan(15)
})
