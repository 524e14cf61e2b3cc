import { deflateRawSync, deflateSync } from 'node:zlib'
import type { Json, Random } from '@commedia/core'
import { makeZip } from '../readers/make-books.ts'
import {
  base64Of,
  charxOf,
  chunk,
  FULL,
  FULL_V3,
  inSpec,
  MINIMAL,
  PNG_SIGNATURE,
  pngOf,
  pngWith,
  textChunk,
} from './card-fixtures.ts'

/** Makes a hostile file; a larger `size` makes it worse. */
export type Trick<Made> = (details: { readonly random: Random; readonly size: number }) => Made

/** A whole number below another. */
export const draw = (random: Random, below: number): number => Math.floor(random() * below)

const noise = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => draw(random, 256)))
const jsonBytes = (card: Json): Buffer => Buffer.from(JSON.stringify(card))
const packed = (name: string, data: Uint8Array = jsonBytes(inSpec('v3', FULL_V3))): Uint8Array =>
  makeZip([
    { name: 'card.json', bytes: jsonBytes(inSpec('v3', FULL_V3)) },
    { name, bytes: data },
  ])

/** Tricks of the file around a card: pictures, zips and encodings that lie. */
export const HOSTILE_CONTAINERS: Readonly<Record<string, Trick<Uint8Array | string>>> = {
  'random bytes': ({ random, size }) => noise(random, size * 4000),
  'png of noise': ({ random, size }) => Buffer.concat([PNG_SIGNATURE, noise(random, size * 2000)]),
  'zip of noise': ({ random, size }) =>
    Buffer.concat([Buffer.from('PK\x03\x04'), noise(random, size * 2000)]),
  'png without a card': () => pngWith([]),
  'zip without a card': () => makeZip([{ name: 'data.json', bytes: Buffer.from('{}') }]),
  'wrong checksum': ({ random }) => {
    const bytes = Buffer.from(pngWith([textChunk('chara', inSpec('v2', FULL))]))
    const at = 60 + draw(random, bytes.length - 80)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << draw(random, 8))
    return bytes
  },
  'cut png': ({ random }) => {
    const bytes = pngWith([textChunk('ccv3', inSpec('v3', FULL_V3))])
    return bytes.subarray(0, draw(random, bytes.length - 1))
  },
  'cut zip': ({ random }) => {
    const bytes = charxOf(FULL_V3)
    return bytes.subarray(0, 4 + draw(random, bytes.length - 5))
  },
  'cut json': ({ random }) => {
    const text = JSON.stringify(inSpec('v2', FULL))
    return text.slice(0, draw(random, text.length - 1))
  },
  'huge chunk length': ({ random }) => {
    const bytes = Buffer.from(pngWith([textChunk('chara', inSpec('v2', FULL))]))
    bytes.writeUInt32BE(0xffffffff - draw(random, 1000), 8 + (random() < 0.5 ? 0 : 25))
    return bytes
  },
  'no end': () => pngOf([['IHDR', Buffer.alloc(13)], textChunk('chara', inSpec('v2', FULL))]),
  'no head': () => pngOf([textChunk('chara', inSpec('v2', FULL)), ['IEND', Buffer.alloc(0)]]),
  'many chunks': ({ size }) => {
    const small = chunk(['tEXt', Buffer.from('a\0b')])
    const many = Buffer.concat(Array.from({ length: size * 10_000 }, () => small))
    return Buffer.concat([
      pngWith([]).subarray(0, 33),
      many,
      chunk(textChunk('chara', inSpec('v2', FULL))),
      chunk(['IEND', Buffer.alloc(0)]),
    ])
  },
  'two cards alike': () =>
    pngWith([
      textChunk('chara', inSpec('v2', FULL)),
      textChunk('chara', inSpec('v2', { ...MINIMAL, name: 'Second' })),
    ]),
  'two cards in one picture, one broken': () =>
    pngWith([textChunk('chara', inSpec('v2', FULL)), ['tEXt', Buffer.from('ccv3\0%%%%')]]),
  'bad base64': ({ random, size }) =>
    pngWith([['tEXt', Buffer.concat([Buffer.from('chara\0'), noise(random, size * 500)])]]),
  'base64 of noise': ({ random, size }) =>
    pngWith([['tEXt', Buffer.from(`chara\0${noise(random, size * 3000).toString('base64')}`)]]),
  'broken utf-8': ({ random }) => {
    const bytes = Buffer.from(jsonBytes(inSpec('v2', FULL)))
    bytes[100 + draw(random, 200)] = 0xff
    return bytes
  },
  'utf-16': () => Buffer.from(`\ufeff${JSON.stringify(inSpec('v2', FULL))}`, 'utf16le'),
  'text bomb in a png': ({ size }) =>
    pngWith([
      [
        'zTXt',
        Buffer.concat([
          Buffer.from('chara\0\0'),
          deflateSync(Buffer.alloc(Math.min(size * 10, 100) * 1e6, 65)),
        ]),
      ],
    ]),
  'international bomb': ({ size }) =>
    pngWith([
      [
        'iTXt',
        Buffer.concat([
          Buffer.from('ccv3\0\x01\0\0\0'),
          deflateSync(Buffer.alloc(Math.min(size * 10, 100) * 1e6, 32)),
        ]),
      ],
    ]),
  'international text cut off': () => pngWith([['iTXt', Buffer.from('ccv3\0\0\0en')]]),
  'zip bomb': ({ size }) =>
    makeZip([{ name: 'card.json', bytes: Buffer.alloc(Math.min(size * 10, 100) * 1e6, 32) }]),
  'lying zip bomb': ({ size }) =>
    makeZip([{ name: 'card.json', bytes: Buffer.alloc(Math.min(size * 10, 100) * 1e6, 32), declared: 1000 }]),
  'bomb beside the card': ({ size }) =>
    packed('assets/other/zeros.bin', Buffer.alloc(Math.min(size * 10, 100) * 1e6)),
  'overlapping bombs': ({ size }) => overlapping(Math.min(size, 16) * 100),
  'many files': ({ size }) =>
    makeZip(
      Array.from({ length: Math.min(size, 6) * 1200 }, (_, at) => ({
        name: `assets/${at}.txt`,
        bytes: Buffer.from('a'),
      })),
    ),
  'files and listings beyond number': ({ random, size }) =>
    manyListings(Math.min(size, 4) * 450 + draw(random, 90)),
  'path up': () => packed('../../outside.txt'),
  'path up with backslashes': () => packed('assets\\..\\..\\outside.txt'),
  'absolute path': () => packed('/tmp/outside.txt'),
  'drive path': () => packed('C:/outside.txt'),
  'path with a zero': () => packed('assets/a\0.png'),
  'prototype path': () => packed('__proto__/polluted.json'),
  'card twice': () =>
    makeZip([
      { name: 'card.json', bytes: jsonBytes(inSpec('v3', FULL_V3)) },
      { name: 'card.json', bytes: jsonBytes(inSpec('v3', { ...FULL_V3, name: 'Second' })) },
    ]),
  'encrypted zip': () => patched(charxOf(FULL_V3), Buffer.from('PK\x01\x02'), { at: 8, value: 1 }),
  'unknown packing': () => patched(charxOf(FULL_V3), Buffer.from('PK\x01\x02'), { at: 10, value: 14 }),
  'directory elsewhere': () =>
    patched(charxOf(FULL_V3), Buffer.from('PK\x05\x06'), { at: 18, value: 0xfff0 }),
  'directory beyond number': () =>
    patched(charxOf(FULL_V3), Buffer.from('PK\x05\x06'), { at: 10, value: 0xffff }),
  'zip in a zip': () => packed('assets/inner.charx', charxOf(FULL_V3)),
  'files in a picture': ({ size }) =>
    pngWith([
      textChunk(
        'ccv3',
        inSpec('v3', {
          ...FULL_V3,
          assets: [{ type: 'icon', uri: '__asset:../../x', name: 'main', ext: 'png' }],
        }),
      ),
      ...Array.from(
        { length: Math.min(size * 500, 8000) },
        (_, at) => ['tEXt', Buffer.from(`chara-ext-asset_:../${at}\0${base64Of({ at })}`)] as const,
      ),
    ]),
  'another file inside': () =>
    Buffer.concat([pngWith([textChunk('chara', inSpec('v2', FULL))]), charxOf(FULL_V3)]),
}

/** A zip whose entries all unpack the same bytes. */
function overlapping(count: number): Uint8Array {
  const body = deflateRawSync(Buffer.alloc(1_000_000))
  const one = Buffer.from(makeZip([{ name: 'card.json', bytes: Buffer.alloc(1_000_000) }]))
  const from = one.indexOf('PK\x01\x02')
  const directory = one.subarray(from, one.indexOf('PK\x05\x06'))
  const entries = Array.from({ length: count }, (_, at) => {
    const copy = Buffer.from(directory)
    copy.write(at === 0 ? 'card.json' : `${String(at).padStart(4, '0')}.json`, 46)
    return copy
  })
  const end = Buffer.from(one.subarray(one.indexOf('PK\x05\x06')))
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length * count, 12)
  return Buffer.concat([one.subarray(0, 39 + body.length), ...entries, end])
}

function manyListings(count: number): Uint8Array {
  const assets = Array.from({ length: count * 10 }, (_, at) => ({
    type: 'emotion',
    uri: `embeded://e/${at}.png`,
    name: String(at),
    ext: 'png',
  }))
  return makeZip([
    { name: 'card.json', bytes: jsonBytes(inSpec('v3', { ...FULL_V3, assets })) },
    ...Array.from({ length: count }, (_, at) => ({ name: `e/${at}.png`, bytes: Buffer.from([at % 256]) })),
  ])
}

function patched(file: Uint8Array, mark: Buffer, { at, value }: { at: number; value: number }): Uint8Array {
  const bytes = Buffer.from(file)
  bytes.writeUInt16LE(value, bytes.indexOf(mark) + at)
  return bytes
}
