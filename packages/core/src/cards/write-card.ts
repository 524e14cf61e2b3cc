import { CommediaError } from '../prelude/errors.ts'
import { type CardAsset, placeInCharx, placeInJson, placeInPng } from './assets.ts'
import { writeCharx } from './charx.ts'
import { backfillOf, type CardContent, type CardSpec, composeCard } from './compose-card.ts'
import { MAX_FILE_BYTES, MAX_JSON_CHARS, tooLarge } from './limits.ts'
import { paintedMask } from './painted-mask.ts'
import type { CardJson } from './parse-card.ts'
import { isPng } from './png.ts'
import { writePngCard } from './png-card.ts'

/** What is written into a card: what `readCard` gave, or a character of one's own. */
export interface CardDraft extends CardContent {
  /** A PNG. */
  readonly picture?: Uint8Array
  readonly assets?: readonly Pick<CardAsset, 'path' | 'bytes'>[]
}

/** How a card is to be written. */
export interface CardWriting {
  readonly format: 'json' | 'png' | 'charx'
  readonly spec: CardSpec
  /** Whom `{{user}}` meant when the card was read. */
  readonly user?: string
}

/**
 * Writes a character card that reads back as it was. What a card has no place for travels under
 * `extensions.commedia`. A V3 PNG holds the card in V2 too; without a picture the character's mask is painted.
 */
export function writeCard(draft: CardDraft, { format, spec, user }: CardWriting): Uint8Array<ArrayBuffer> {
  if (format === 'charx' && spec !== 'v3')
    throw new CommediaError('wrong-setting', 'A CHARX file holds a V3 card. Choose v3, or another format.')
  if (draft.picture !== undefined && !isPng(draft.picture))
    throw new CommediaError('wrong-setting', 'The picture of a card must be a PNG.')
  const { picture, assets = [] } = draft
  const composed = composeCard(draft, { spec, ...(user !== undefined && { user }) })
  const placed = PLACES[format]({ card: composed, files: assets, ...(picture !== undefined && { picture }) })
  const { card, files } = placed
  const text = JSON.stringify(card, null, format === 'json' ? 2 : undefined)
  if (text.length > MAX_JSON_CHARS)
    throw tooLarge('more text than a card may have; files that are large travel as CHARX')
  const written = {
    json: () => new TextEncoder().encode(text),
    charx: () => writeCharx(card, files),
    png: () => writePngCard(placed.picture ?? paintedMask(draft.character), cardsFor(card, spec), files),
  }[format]()
  if (written.length > MAX_FILE_BYTES) throw tooLarge(`${written.length} bytes`)
  return written
}

const PLACES = { json: placeInJson, png: placeInPng, charx: placeInCharx } as const

function cardsFor(card: CardJson, spec: CardSpec): { chara: CardJson; ccv3?: CardJson } {
  return spec === 'v2' ? { chara: card } : { chara: backfillOf(card), ccv3: card }
}
