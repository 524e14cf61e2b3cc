import { zipSync } from 'fflate'
import { crc32 } from './crc32.ts'
import {
  MAX_ASSETS,
  MAX_FILE_BYTES,
  MAX_PACKING,
  PACKING_SEEN_FROM_BYTES,
  tooLarge,
  unreadable,
} from './limits.ts'
import { type CardJson, parseCardBytes } from './parse-card.ts'
import type { PackedFile } from './png-card.ts'
import { unpack } from './unpack.ts'

/** Whether bytes begin like a zip. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length > 3 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === LOCAL_MARK
}

/** Reads a CHARX file: the card, and the files packed along with it. */
export function readCharx(bytes: Uint8Array): { card: CardJson; files: readonly PackedFile[] } {
  const files = readZip(bytes)
  const card = files.find(({ path }) => path === CARD_PATH)
  if (card === undefined) throw unreadable('not-a-card', 'There is no card.json in this file.')
  return { card: parseCardBytes(card.bytes), files: files.filter((file) => file !== card) }
}

/** Packs a card and its files; the same content gives the same bytes. */
export function writeCharx(card: CardJson, files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const packed = files.map(({ path, bytes }) => [path, [bytes, { level: 0 }]] as const)
  const text = new TextEncoder().encode(JSON.stringify(card))
  return zipSync({ [CARD_PATH]: text, ...Object.fromEntries(packed) }, { mtime: FIXED_TIME })
}

/** Whether a path stays inside the folder it is unpacked into, on any system, and is not the card's own. */
export function isSafePath(path: string): boolean {
  return (
    path !== '' &&
    path.length <= LONGEST_PATH &&
    path !== CARD_PATH &&
    !/[\\:\u0000-\u001f\u007f]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && part !== '__proto__')
  )
}

const CARD_PATH = 'card.json'
const LONGEST_PATH = 240
/** Local time, as zip has no other: so it is the same in every place. */
const FIXED_TIME = '1980-01-01T00:00:00'
const LOCAL_MARK = 0x04034b50
const CENTRAL_MARK = 0x02014b50
const END_MARK = 0x06054b50
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
const UTF8 = new TextDecoder()
const LONGEST_COMMENT = 0xffff

/**
 * Reads a zip by its directory, as every other program does: one that shows different files to different readers
 * gets no chance. The whole directory is judged before anything is unpacked.
 */
function readZip(bytes: Uint8Array): readonly PackedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return directoryOf(view).map((entry) => ({ path: entry.path, bytes: contentOf(view, entry) }))
}

interface ZipEntry {
  readonly path: string
  readonly at: number
  readonly packedSize: number
  readonly size: number
  readonly method: number
  readonly checksum: number
}

/** The files of a zip: none overlap, are encrypted, have a path that leads elsewhere, or are there twice. */
function directoryOf(view: DataView): readonly ZipEntry[] {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MAX_ASSETS) throw tooLarge(`${count} files`)
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  let taken = 0
  let unpacked = 0
  for (let seen = 0; seen < count; seen++) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL_MARK)
      throw damaged('its directory is broken')
    const nameLength = view.getUint16(at + 28, true)
    const next =
      at + CENTRAL_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > end) throw damaged('its directory is broken')
    const entry = {
      path: UTF8.decode(new Uint8Array(view.buffer, view.byteOffset + at + CENTRAL_BYTES, nameLength)),
      at: view.getUint32(at + 42, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
    }
    if ((view.getUint16(at + 8, true) & 1) === 1) throw damaged('it is encrypted')
    const isFolder = entry.path.endsWith('/')
    if (entry.path !== CARD_PATH && !isSafePath(isFolder ? entry.path.slice(0, -1) : entry.path))
      throw damaged('a path in it leads elsewhere')
    if (entries.has(entry.path)) throw damaged('a file is in it twice')
    if (!isFolder) entries.set(entry.path, entry)
    taken += LOCAL_BYTES + nameLength + entry.packedSize + next - at
    unpacked += entry.size
    at = next
  }
  if (taken > view.byteLength) throw damaged('its files overlap')
  const isTrap = unpacked > PACKING_SEEN_FROM_BYTES && unpacked > view.byteLength * MAX_PACKING
  if (unpacked > MAX_FILE_BYTES || isTrap) throw tooLarge(`${unpacked} bytes in its files`)
  return [...entries.values()]
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_MARK) return at
  throw damaged('it is cut off')
}

function contentOf(view: DataView, { at, packedSize, size, method, checksum }: ZipEntry): Uint8Array {
  if (at + LOCAL_BYTES > view.byteLength || view.getUint32(at, true) !== LOCAL_MARK)
    throw damaged('a file is missing')
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + packedSize > view.byteLength) throw damaged('it is cut off')
  if (method !== 0 && method !== 8) throw damaged('it is packed in a way we do not read')
  const packed = new Uint8Array(view.buffer, view.byteOffset + start, packedSize)
  const content = method === 0 ? packed.slice() : unpack(packed, 'deflate', size)
  if (content.length !== size) throw damaged('a file is not as long as it says')
  if (crc32(content) !== checksum) throw damaged('a checksum is wrong')
  return content
}

function damaged(how: string): Error {
  return unreadable('damaged', `This CHARX file is damaged: ${how}.`)
}
