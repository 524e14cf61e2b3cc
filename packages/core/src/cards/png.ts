import { zlibSync } from 'fflate'
import type { Painting } from '../masks/paint-mask.ts'
import { crc32 } from './crc32.ts'
import { MAX_CHUNKS, tooLarge, unreadable } from './limits.ts'
import { joined } from './unpack.ts'

/** One chunk of a PNG: four letters and its content. */
export type PngChunk = { readonly type: string; readonly content: Uint8Array }

/** Whether bytes begin like a PNG. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte)
}

/** The chunks of a PNG up to its end, which must be there; every checksum must be right. */
export function readPng(bytes: Uint8Array): readonly PngChunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length; ) {
    if (chunks.length >= MAX_CHUNKS) throw tooLarge(`more than ${MAX_CHUNKS} chunks`)
    const length = view.getUint32(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) break
    if (view.getUint32(end) !== crc32(bytes.subarray(at + 4, end))) throw damaged('a checksum is wrong')
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (!/^[A-Za-z]{4}$/.test(type) || (chunks.length === 0) !== (type === 'IHDR'))
      throw damaged('it does not begin with its size')
    chunks.push({ type, content: bytes.subarray(at + 8, end) })
    if (type === 'IEND') return chunks
    at = end + 4
  }
  throw damaged('it is cut off')
}

/** A PNG of chunks. */
export function writePng(chunks: readonly PngChunk[]): Uint8Array<ArrayBuffer> {
  return joined([SIGNATURE, ...chunks.flatMap(framed)])
}

/** A PNG of pixels: red, green and blue, eight bits each. */
export function pngOf({ width, height, pixels }: Painting): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 2, 0, 0, 0], 8)
  // Each row begins with how it is filtered: not at all.
  const rows = new Uint8Array((1 + width * 3) * height)
  for (let at = 0; at < width * height; at++) {
    const place = Math.floor(at / width) * (1 + width * 3) + 1 + (at % width) * 3
    rows.set(pixels.subarray(at * 4, at * 4 + 3), place)
  }
  return writePng([
    { type: 'IHDR', content: head },
    { type: 'IDAT', content: zlibSync(rows) },
    { type: 'IEND', content: new Uint8Array() },
  ])
}

/** Bytes of plain ASCII as text; what is not ASCII comes out as some letter. */
export function latin1(bytes: Uint8Array): string {
  return LATIN.decode(bytes)
}

const LATIN = new TextDecoder('latin1')

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** Length, letters and checksum around a content. */
const FRAME_BYTES = 12

function framed({ type, content }: PngChunk): readonly Uint8Array[] {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, content.length)
  for (let at = 0; at < 4; at++) head[4 + at] = type.charCodeAt(at)
  const tail = new Uint8Array(4)
  new DataView(tail.buffer).setUint32(0, crc32(content, crc32(head.subarray(4))))
  return [head, content, tail]
}

function damaged(how: string): Error {
  return unreadable('damaged', `This picture is damaged: ${how}.`)
}
