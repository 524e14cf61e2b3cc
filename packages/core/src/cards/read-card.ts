import type { Character } from '../schema/character.ts'
import type { LoreEntry } from '../schema/lore.ts'
import { assetsIn, type CardAsset, mainIconIn } from './assets.ts'
import { characterIn } from './character-in.ts'
import { isZip, readCharx } from './charx.ts'
import { MAX_FILE_BYTES, tooLarge } from './limits.ts'
import { loreIn } from './lore-in.ts'
import { type CardJson, dataOf, parseCard, parseCardBytes } from './parse-card.ts'
import { isPng } from './png.ts'
import { type PackedFile, readPngCard } from './png-card.ts'

/** What was read from a character card. */
export interface ReadCard {
  /** With the card's lorebook as what it knows. */
  readonly character: Character
  /** The card as it was, with everything in it that we have no word for. */
  readonly card: CardJson
  /** The picture as PNG, without the card in it. */
  readonly picture?: Uint8Array
  /** Files packed along with the card, by path. */
  readonly assets: readonly CardAsset[]
}

/** How a card is to be read. */
export interface CardReading {
  /** Whom `{{user}}` means; a visitor, where nobody is named. */
  readonly user?: string
}

/**
 * Reads a character card: V1, V2 or V3, as JSON, PNG or CHARX. A card is a stranger's file and is only ever data:
 * nothing in it is followed, fetched or run. Throws `too-large`, or `unreadable-script` with a `CardProblem` as its
 * reason, and nothing else.
 */
export function readCard(file: Uint8Array | string, { user }: CardReading = {}): ReadCard {
  const { card, files, picture } = open(file)
  const data = dataOf(card)
  return {
    character: knowing(characterIn(data, user), loreIn(data, user)),
    card,
    ...(picture !== undefined && { picture }),
    assets: assetsIn(card, files),
  }
}

/** An entry that does not say who knows it is known to this character alone. */
function knowing(character: Character, lore: readonly LoreEntry[]): Character {
  return lore.length === 0 ? character : { ...character, lore: [...lore] }
}

interface OpenedCard {
  readonly card: CardJson
  readonly files: readonly PackedFile[]
  readonly picture?: Uint8Array | undefined
}

function open(file: Uint8Array | string): OpenedCard {
  if (typeof file === 'string') return { card: parseCard(file), files: [] }
  if (file.length > MAX_FILE_BYTES) throw tooLarge(`${file.length} bytes (at most ${MAX_FILE_BYTES})`)
  if (isPng(file)) return readPngCard(file)
  if (!isZip(file)) return { card: parseCardBytes(file), files: [] }
  const { card, files } = readCharx(file)
  return { card, files, picture: mainIconIn(card, files) }
}
