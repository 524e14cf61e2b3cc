import type { Character } from '../schema/character.ts'
import { type ChatFile, chatIn, isChat } from './chat-file.ts'
import { MAX_FILE_BYTES, tooLarge, unreadable } from './limits.ts'
import { parseCard, textIn } from './parse-card.ts'
import { holdsPersonas, type Persona, personasIn } from './personas.ts'
import { readCard } from './read-card.ts'
import { type TavernNames, type WorldInfo, worldInfoIn } from './world-info.ts'

/** What somebody brought along from another program, told apart by what is in it. */
export type TavernFile =
  | { readonly kind: 'card'; readonly character: Character }
  | { readonly kind: 'chat'; readonly chat: ChatFile }
  | { readonly kind: 'world'; readonly world: WorldInfo }
  | { readonly kind: 'personas'; readonly personas: readonly Persona[] }

/**
 * Reads a file of SillyTavern, whatever it is called: a character card, a chat (also of a group), a world info file, personas. A
 * stranger's file, bounded and only ever data, as a card is: throws `too-large` or `unreadable-script`, and nothing else.
 */
export function readTavern(file: Uint8Array | string, names: TavernNames = {}): TavernFile {
  const text = typeof file === 'string' ? file : textOf(file)
  if (text === undefined) return cardIn(file, names)
  if (isChat(text)) return { kind: 'chat', chat: chatIn(text, names) }
  const json = parseCard(text)
  const isCard = textIn(json.spec).startsWith('chara_card') || json.first_mes !== undefined
  if (!isCard && (json.entries !== undefined || textIn(json.spec).startsWith('lorebook')))
    return { kind: 'world', world: worldInfoIn(json, names) }
  if (!isCard && holdsPersonas(json)) return { kind: 'personas', personas: personasIn(json, names) }
  return cardIn(text, names)
}

function cardIn(file: Uint8Array | string, { user }: TavernNames): TavernFile {
  return { kind: 'card', character: readCard(file, user === undefined ? {} : { user }).character }
}

/** The text of a file of text; nothing of a picture or a packed card. */
function textOf(file: Uint8Array): string | undefined {
  if (file.length > MAX_FILE_BYTES) throw tooLarge(`${file.length} bytes (at most ${MAX_FILE_BYTES})`)
  const first = file.find((byte) => byte > 0x20 && ![0xef, 0xbb, 0xbf].includes(byte))
  if (first !== 0x7b) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch (cause) {
    throw unreadable('damaged', 'This file is damaged: its text is not UTF-8.', cause)
  }
}
