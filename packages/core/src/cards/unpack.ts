import { Inflate, inflateSync, Unzlib } from 'fflate'
import { CommediaError } from '../prelude/errors.ts'
import { MAX_PACKING, PACKING_SEEN_FROM_BYTES, tooLarge, unreadable } from './limits.ts'

/** How packed bytes are packed: bare, as in a zip, or with a head, as in a PNG. */
export type Packing = 'deflate' | 'zlib'

/**
 * Unpacks bytes into at most so much, counting what they really unfold to while they unfold. A checksum must tell
 * the caller whether something small was cut.
 */
export function unpack(packed: Uint8Array, packing: Packing, most: number): Uint8Array {
  const pieces: Uint8Array[] = []
  let size = 0
  let ended = false
  const take = (piece: Uint8Array, final: boolean): void => {
    size += piece.length
    ended = final
    const isTrap = size > PACKING_SEEN_FROM_BYTES && size > packed.length * MAX_PACKING
    if (size > most || isTrap) throw tooLarge(`a part that unpacks to over ${Math.min(size, most)} bytes`)
    pieces.push(piece)
  }
  try {
    // What fits one slice needs no stream, which is costly for thousands of small files; past its room it is cut.
    if (packing === 'deflate' && packed.length <= SLICE_BYTES)
      return inflateSync(packed, { out: new Uint8Array(most) })
    const stream = packing === 'deflate' ? new Inflate(take) : new Unzlib(take)
    for (let at = 0; at < packed.length; at += SLICE_BYTES)
      stream.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length)
  } catch (cause) {
    if (cause instanceof CommediaError) throw cause
    throw unreadable('damaged', 'This character card is damaged: it cannot be unpacked.', cause)
  }
  if (!ended) throw unreadable('damaged', 'This character card is damaged: a packed part is cut off.')
  return joined(pieces)
}

/** Joins pieces of bytes. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** A packed byte unfolds to at most about a thousand: this much is taken before we look again. */
const SLICE_BYTES = 4096
