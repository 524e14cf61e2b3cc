import { type Json, parseJson } from '../prelude/json.ts'
import { MAX_JSON_CHARS, MAX_JSON_VALUES, tooLarge, unreadable } from './limits.ts'

/** A card, or a part of one, as plain JSON: what we do not know of is in it too. */
export type CardJson = { readonly [key: string]: Json }

/** Reads the JSON of a card; refuses what is too long, too deep, too much, or no object. */
export function parseCard(text: string): CardJson {
  if (text.length > MAX_JSON_CHARS)
    throw tooLarge(`${text.length} characters of JSON (at most ${MAX_JSON_CHARS})`)
  if (hasMoreValuesThan(text, MAX_JSON_VALUES)) throw tooLarge(`more than ${MAX_JSON_VALUES} values`)
  const card = objectIn(parseJson(text.replace(/^\ufeff/, '')))
  if (card === undefined)
    throw unreadable('not-a-card', 'This is no character card: its text is not a JSON object.')
  return card
}

/** Reads the JSON of a card from bytes, which must be UTF-8. */
export function parseCardBytes(bytes: Uint8Array): CardJson {
  if (bytes.length > MAX_JSON_CHARS * 3) throw tooLarge(`${bytes.length} bytes of JSON`)
  try {
    return parseCard(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw cause instanceof TypeError
      ? unreadable('damaged', 'This character card is damaged: its text is not UTF-8.', cause)
      : cause
  }
}

/** A JSON object; `undefined` for any other value. */
export function objectIn(value: Json | undefined): CardJson | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as CardJson)
    : undefined
}

/** A JSON list; empty for any other value. */
export function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

/** A text; empty for any other value. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The part of a card that describes the character: `data` of V2 and V3, the card itself in V1. */
export function dataOf(card: CardJson): CardJson {
  const data = objectIn(card.data)
  if (data !== undefined) return data
  const isFirst = typeof card.name === 'string' && V1_FIELDS.some((field) => typeof card[field] === 'string')
  if (isFirst) return card
  throw unreadable('not-a-card', 'This is no character card: nothing in it describes a character.')
}

const V1_FIELDS = ['description', 'personality', 'scenario', 'first_mes', 'mes_example']

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** `,`, `[` and `{`: each begins at most one value. */
const BEGINNINGS = new Set([0x2c, 0x5b, 0x7b])

function hasMoreValuesThan(text: string, most: number): boolean {
  let values = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (inString) {
      if (unit === BACKSLASH) at++
      else if (unit === QUOTE) inString = false
    } else if (unit === QUOTE) inString = true
    else if (BEGINNINGS.has(unit) && ++values > most) return true
  }
  return false
}
