import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isSafePath, readCharx, writeCharx } from './charx.ts'
import { joined } from './unpack.ts'

const CARD = strToU8('{"data":{"name":"Ann"}}')
const zip = (files: Record<string, Uint8Array>) => zipSync({ 'card.json': CARD, ...files })
const refused = (reason: string) => expect.objectContaining({ code: 'unreadable-script', reason })
const TOO_LARGE = expect.objectContaining({ code: 'too-large' })
/** Writes a number into a zip, so far after a mark. */
const patched = (bytes: Uint8Array, mark: number, [at, value, size]: readonly [number, number, 2 | 4]) => {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  let from = 0
  while (view.getUint32(from, true) !== mark) from++
  if (size === 2) view.setUint16(from + at, value, true)
  else view.setUint32(from + at, value, true)
  return copy
}
const CENTRAL = 0x02014b50
const END = 0x06054b50

describe('a CHARX file', () => {
  it('holds a card and files', () => {
    const read = readCharx(
      zip({ 'assets/a.txt': strToU8('a'), 'b.bin': new Uint8Array(100_000).map((_, at) => at * at) }),
    )
    expect(read.card).toEqual({ data: { name: 'Ann' } })
    expect(read.files.map(({ path, bytes }) => [path, bytes.length])).toEqual([
      ['assets/a.txt', 1],
      ['b.bin', 100_000],
    ])
    expect(readCharx(writeCharx(read.card, read.files))).toEqual(read)
  })

  it('is refused without a card', () => {
    expect(() => readCharx(zipSync({ 'data.json': CARD }))).toThrow(refused('not-a-card'))
  })

  it.each(['../up', 'a/../../up', '/root', 'a\\up', 'C:/drive', 'a//b', './a', 'a\0b', '__proto__/a'])(
    'is refused with the path %j',
    (path) => {
      expect(isSafePath(path)).toBe(false)
      expect(() => readCharx(zip({ [path]: CARD }))).toThrow(refused('damaged'))
    },
  )

  it('is refused cut off anywhere', () => {
    const bytes = zip({ 'a.txt': strToU8('a') })
    for (let end = 4; end < bytes.length; end += 5)
      expect(() => readCharx(bytes.subarray(0, end))).toThrow(refused('damaged'))
  })

  it.each([
    ['is encrypted', CENTRAL, [8, 1, 2]],
    ['is packed in another way', CENTRAL, [10, 14, 2]],
    ['has a wrong checksum', CENTRAL, [16, 1, 4]],
    ['says another size', CENTRAL, [24, 5, 4]],
    ['is shorter than a file in it', CENTRAL, [20, 0xffffff, 4]],
    ['begins elsewhere', CENTRAL, [42, 3, 4]],
    ['has its directory elsewhere', END, [16, 3, 4]],
    ['says it has more files', END, [10, 9, 2]],
  ] as const)('is refused when it %s', (_, mark, patch) => {
    expect(() => readCharx(patched(zip({}), mark, patch))).toThrow(refused('damaged'))
  })

  it('is refused when it unfolds without end, whether it says so or not', () => {
    const honest = zip({ 'zeros.bin': new Uint8Array(6_000_000) })
    expect(() => readCharx(honest)).toThrow(TOO_LARGE)
    const bomb = zipSync({ 'card.json': new Uint8Array(6_000_000) })
    expect(() => readCharx(patched(bomb, CENTRAL, [24, 1000, 4]))).toThrow(TOO_LARGE)
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.txt`, new Uint8Array()]))
    expect(() => readCharx(zip(many))).toThrow(TOO_LARGE)
  })

  it('is refused when many files are the same packed bytes', () => {
    const bytes = zipSync({ 'card.json': strToU8('{"data":{"name":"Ann","a":"'.padEnd(3000, 'abcdefgh')) })
    const view = new DataView(bytes.buffer)
    const end = bytes.length - 22
    const from = view.getUint32(end + 16, true)
    const copies = Array.from({ length: 50 }, (_, at) => {
      const copy = bytes.slice(from, end)
      copy.set(strToU8(`${at}`.padStart(9, '0')), 46)
      return copy
    })
    view.setUint16(end + 10, copies.length, true)
    const file = joined([bytes.subarray(0, from), ...copies, bytes.subarray(end)])
    expect(() => readCharx(file)).toThrow('overlap')
  })

  it('is refused when a file is in it twice', () => {
    const bytes = zip({ 'card.jsom': CARD })
    const text = new TextDecoder('latin1').decode(bytes)
    for (let at = text.indexOf('card.jsom'); at >= 0; at = text.indexOf('card.jsom', at + 1))
      bytes[at + 8] = 'n'.charCodeAt(0)
    expect(() => readCharx(bytes)).toThrow(refused('damaged'))
  })
})
