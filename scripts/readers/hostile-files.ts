import { deflateSync } from 'node:zlib'
import { type Random, randomFor } from '@commedia/core'
import { makeDocx, makeEpub, makeZip, pdfFrom } from './make-books.ts'

/** A file no honest reader is given, by the name of its trick. */
export type HostileFile = { readonly kind: string; readonly bytes: Uint8Array }

/** Makes the hostile or broken file of a number; the same seed gives the same files. */
export function hostileFile(number: number, seed: number): HostileFile {
  const kinds = Object.keys(TRICKS)
  const kind = kinds[number % kinds.length] ?? ''
  const random = randomFor(seed, `hostile ${number}`)
  const size = 2 ** Math.floor(number / kinds.length)
  return { kind, bytes: toBytes(TRICKS[kind]?.({ random, size: Math.min(size, 32) }) ?? '') }
}

type Trick = (details: { random: Random; size: number }) => string | Uint8Array

const PLAY = 'Ann: Who is there?\nBen: Nobody. (Hides.)\nAnn: I see you.\nBen: You do not.\n'

const TRICKS: Readonly<Record<string, Trick>> = {
  empty: ({ size }) => ' '.repeat(size - 1),
  'random bytes': ({ random, size }) => randomBytes(random, size * 4000),
  'cut text': ({ random }) => toBytes(PLAY.repeat(20)).subarray(0, draw(random, 1500)),
  zeros: ({ size }) => new Uint8Array(size * 100_000),
  'giant line': ({ size }) => 'never ending '.repeat(size * 20_000),
  'giant word': ({ size }) => 'a'.repeat(size * 200_000),
  'many lines': ({ size }) => '\n'.repeat(size * 100_000),
  'open brackets': ({ size }) => `${PLAY}Ann: ${'('.repeat(size * 50_000)}`,
  'open quotes': ({ size }) => '“She said ‘'.repeat(size * 10_000),
  'endless labels': ({ size }) =>
    Array.from({ length: size * 3000 }, (_, at) => `Person ${at}: Yes.`).join('\n'),
  'endless colons': ({ size }) => `${':'.repeat(size * 50_000)}\n${'：'.repeat(size * 50_000)}`,
  'wide cues': ({ size }) => '（正旦云）（唱）（'.repeat(size * 5000),
  'broken times': ({ size }) => '1\n00:99:99,999 --> -->\n<v <v <v\n\n'.repeat(size * 2000),
  'utf-16': ({ size }) => Buffer.from(`\ufeff${PLAY.repeat(size * 50)}`, 'utf16le'),
  'half utf-16': ({ size }) => Buffer.from(`\ufeff${PLAY.repeat(size)}`, 'utf16le').subarray(1),
  'lone surrogates': ({ size }) => Buffer.from('\ud800A: x\n'.repeat(size * 1000), 'utf16le'),
  'not gb18030': ({ random, size }) =>
    Buffer.concat([Buffer.from(PLAY), randomBytes(random, size * 500).map((byte) => byte | 128)]),
  'deep xml': ({ size }) => `<TEI><text><body>${'<div>'.repeat(size * 5000)}`,
  'billion laughs': ({ size }) => billionLaughs(6 + Math.min(size, 20)),
  'quadratic entity': ({ size }) =>
    `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(9000)}">]><TEI><text><body><p>${'&b;'.repeat(size * 3000)}</p></body></text></TEI>`,
  'outer entity': () =>
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><TEI><text><body><sp><speaker>A</speaker><p>&b;</p></sp></body></text></TEI>',
  'many tags': ({ size }) => `<html><body>${'<p>a</p>'.repeat(size * 5000)}</body></html>`,
  'unclosed xml': ({ size }) => `<html><body>${'<p a="'.repeat(size * 5000)}`,
  'long attributes': ({ size }) => `<html><body ${'a=\'b" '.repeat(size * 5000)}>x</body></html>`,
  'zip bomb': ({ size }) =>
    makeZip([{ name: 'META-INF/container.xml', bytes: Buffer.alloc(Math.min(size, 8) * 20_000_000, 32) }]),
  'lying zip bomb': ({ size }) =>
    makeZip([
      { name: 'word/document.xml', bytes: Buffer.alloc(Math.min(size, 8) * 20_000_000, 32), declared: 100 },
    ]),
  'many files': ({ size }) =>
    makeZip(
      Array.from({ length: size * 300 }, (_, at) => ({ name: `${at}.xml`, bytes: Buffer.from('<a/>') })),
    ),
  'cut zip': ({ random }) =>
    makeEpub(['<html><body><p>Yes.</p></body></html>']).subarray(0, 30 + draw(random, 500)),
  'epub of itself': ({ size }) =>
    makeEpub([`<html><body>${'<p>“Yes,” said Ann.</p>'.repeat(size * 800)}</body></html>`]),
  'docx of noise': ({ random, size }) => makeDocx(randomBytes(random, size * 500).toString()),
  'pdf bomb': ({ size }) => pdfBomb(Math.min(size, 8) * 20_000_000),
  'pdf of noise': ({ random, size }) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(random, size * 3000)]),
  'pdf in a circle': () =>
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 99999999 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n0\n%%EOF',
    ),
  'pdf of letters': ({ size }) => pdfFrom([`BT /F1 1 Tf ${'(a) Tj 1 1 Td '.repeat(size * 1500)} ET`]),
}

function billionLaughs(depth: number): string {
  const entities = Array.from({ length: depth }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return `<!DOCTYPE TEI [<!ENTITY l0 "ha">${entities.join('')}]><TEI><text><body><sp><speaker>A</speaker><p>&l${depth};</p></sp></body></text></TEI>`
}

function pdfBomb(size: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(size, 32))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n0\n%%EOF'),
  ])
}

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => draw(random, 256)))
}

function toBytes(file: string | Uint8Array): Uint8Array {
  return typeof file === 'string' ? Buffer.from(file) : file
}

function draw(random: Random, below: number): number {
  return Math.floor(random() * below)
}
