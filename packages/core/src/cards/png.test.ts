import { zlibSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { toBase64 } from './base64.ts'
import { type PngChunk, pngOf, readPng, writePng } from './png.ts'
import { readPngCard } from './png-card.ts'
import { joined } from './unpack.ts'

const plainPng = () => pngOf({ width: 2, height: 2, pixels: new Uint8Array(16).fill(90) })
const ascii = (text: string) => new TextEncoder().encode(text)
const cardText = (name: string) => toBase64(ascii(JSON.stringify({ data: { name } })))
const withChunks = (...chunks: PngChunk[]) => {
  const own = readPng(plainPng())
  return writePng([...own.slice(0, -1), ...chunks, ...own.slice(-1)])
}
const text = (keyword: string, value: string): PngChunk => ({
  type: 'tEXt',
  content: ascii(`${keyword}\0${value}`),
})
const refused = (reason: string) => expect.objectContaining({ code: 'unreadable-script', reason })

describe('a PNG', () => {
  it('is read into the chunks it was written of', () => {
    const chunks = readPng(plainPng())
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(writePng(chunks)).toEqual(plainPng())
  })

  it('is refused with one wrong bit, or cut off anywhere', () => {
    const bytes = withChunks(text('chara', cardText('Ann')))
    for (let at = 8; at < bytes.length; at += 7) {
      const wrong = bytes.slice()
      wrong[at] = (wrong[at] as number) ^ 4
      expect(() => readPng(wrong)).toThrow(refused('damaged'))
      expect(() => readPng(bytes.subarray(0, at))).toThrow(refused('damaged'))
    }
  })

  it('may claim any length and is not believed', () => {
    const bytes = plainPng()
    new DataView(bytes.buffer).setUint32(8, 0xfffffff0)
    expect(() => readPng(bytes)).toThrow(refused('damaged'))
  })

  it('ends where it ends', () => {
    const bytes = withChunks(text('chara', cardText('Ann')))
    expect(readPngCard(joined([bytes, ascii('PK and more')]))).toEqual(readPngCard(bytes))
  })
})

describe('a card in a PNG', () => {
  const nameIn = (...chunks: PngChunk[]) => readPngCard(withChunks(...chunks)).card.data

  it('is found in any kind of text, packed or not', () => {
    const packed = zlibSync(ascii(cardText('Ann')))
    expect(nameIn(text('chara', cardText('Ann')))).toEqual({ name: 'Ann' })
    expect(nameIn({ type: 'zTXt', content: joined([ascii('chara\0\0'), packed]) })).toEqual({ name: 'Ann' })
    expect(nameIn({ type: 'iTXt', content: joined([ascii('chara\0\x01\0en\0card\0'), packed]) })).toEqual({
      name: 'Ann',
    })
    expect(nameIn({ type: 'iTXt', content: ascii(`chara\0\0\0\0\0${cardText('Ann')}`) })).toEqual({
      name: 'Ann',
    })
  })

  it('is the V3 card where there are two versions, and the first of two alike', () => {
    expect(nameIn(text('chara', cardText('Two')), text('ccv3', cardText('Three')))).toEqual({ name: 'Three' })
    expect(nameIn(text('chara', cardText('First')), text('chara', cardText('Second')))).toEqual({
      name: 'First',
    })
  })

  it('is refused when it is none', () => {
    expect(() => nameIn()).toThrow(refused('not-a-card'))
    expect(() => nameIn(text('chara', '%%%'))).toThrow(refused('damaged'))
    expect(() => nameIn(text('chara', toBase64(Uint8Array.of(0x7b, 0xff))))).toThrow(refused('damaged'))
    expect(() => nameIn({ type: 'iTXt', content: ascii('chara\0\0\0en') })).toThrow(refused('damaged'))
    expect(() => nameIn({ type: 'zTXt', content: ascii('chara\0\0nonsense') })).toThrow(refused('damaged'))
  })

  it('is refused when it unfolds without end', () => {
    const bomb = zlibSync(new Uint8Array(6_000_000).fill(65))
    const content = joined([ascii('chara\0\0'), bomb])
    expect(() => nameIn({ type: 'zTXt', content })).toThrow(expect.objectContaining({ code: 'too-large' }))
  })
})
