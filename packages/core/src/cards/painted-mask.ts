import { paintMask } from '../masks/paint-mask.ts'
import type { Character } from '../schema/character.ts'
import { fromBase64 } from './base64.ts'
import { isPng, pngOf, readPng } from './png.ts'

/** The size that programs show cards in, and the ground a mask hangs on. */
const PAGE = { width: 400, height: 600, ground: '#2a211b' } as const

/** The picture of a card that brought none: the one its character has, if that is a PNG, else its mask, painted. */
export function paintedMask({ name, description, avatar = '' }: Character): Uint8Array<ArrayBuffer> {
  const own = /^data:image\/png;base64,(.+)$/su.exec(avatar)?.[1]
  const picture = own === undefined ? undefined : fromBase64(own)
  if (picture !== undefined && isWhole(picture)) return picture
  return pngOf(paintMask({ name, description, avatar }, PAGE))
}

function isWhole(bytes: Uint8Array): boolean {
  try {
    return isPng(bytes) && readPng(bytes).length > 0
  } catch {
    return false
  }
}
