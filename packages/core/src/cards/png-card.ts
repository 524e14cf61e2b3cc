import { fromBase64, toBase64 } from './base64.ts'
import { MAX_FILE_BYTES, MAX_JSON_CHARS, unreadable } from './limits.ts'
import { type CardJson, parseCard, parseCardBytes } from './parse-card.ts'
import { latin1, type PngChunk, readPng, writePng } from './png.ts'
import { unpack } from './unpack.ts'

/** A file packed along with a card, by its path. */
export type PackedFile = { readonly path: string; readonly bytes: Uint8Array }

/** What a picture holds: its card, the picture without it, and the files packed along. */
export interface PngCard {
  readonly card: CardJson
  readonly picture: Uint8Array<ArrayBuffer>
  readonly files: readonly PackedFile[]
}

/** Finds the card in a PNG: the V3 card where there is one, else the V2 card. The first of two alike counts. */
export function readPngCard(bytes: Uint8Array): PngCard {
  const chunks = readPng(bytes).map((chunk) => ({ chunk, keyword: keywordOf(chunk) }))
  const found = CARD_KEYWORDS.flatMap(
    (wanted) => chunks.find(({ keyword }) => keyword?.toLowerCase() === wanted) ?? [],
  )[0]
  if (found === undefined) throw unreadable('not-a-card', 'There is no character card in this picture.')
  const files = new Map<string, Uint8Array>()
  const rest = chunks.filter(({ chunk, keyword = '' }) => {
    if (CARD_KEYWORDS.includes(keyword.toLowerCase())) return false
    if (!keyword.startsWith(FILE_KEYWORD)) return true
    const path = keyword.slice(FILE_KEYWORD.length)
    const content = fromBase64(textOf(chunk, MAX_FILE_BYTES))
    if (content === undefined || path === '' || files.has(path)) return true
    files.set(path, content)
    return false
  })
  return {
    card: cardIn(textOf(found.chunk, MAX_JSON_CHARS * 4)),
    picture: writePng(rest.map(({ chunk }) => chunk)),
    files: [...files].map(([path, content]) => ({ path, bytes: content })),
  }
}

/** A picture with cards and files in it; cards that were in it before are gone. */
export function writePngCard(
  picture: Uint8Array,
  cards: Readonly<Partial<Record<'chara' | 'ccv3', CardJson>>>,
  files: readonly PackedFile[],
): Uint8Array<ArrayBuffer> {
  const own = readPng(picture).filter((chunk) => {
    const keyword = keywordOf(chunk) ?? ''
    return !CARD_KEYWORDS.includes(keyword.toLowerCase()) && !keyword.startsWith(FILE_KEYWORD)
  })
  const texts = [
    ...Object.entries(cards).map(([keyword, card]) =>
      textChunk(keyword, toBase64(new TextEncoder().encode(JSON.stringify(card)))),
    ),
    ...files.map(({ path, bytes }) => textChunk(`${FILE_KEYWORD}${path}`, toBase64(bytes))),
  ]
  return writePng([...own.slice(0, -1), ...texts, ...own.slice(-1)])
}

/** Whether a path can stand in the keyword of a chunk: short, and in the letters a keyword may have. */
export function fitsKeyword(path: string): boolean {
  return path !== '' && FILE_KEYWORD.length + path.length <= LONGEST_KEYWORD && /^[ -~]+$/.test(path)
}

const CARD_KEYWORDS: readonly string[] = ['ccv3', 'chara']
const FILE_KEYWORD = 'chara-ext-asset_:'
const TEXT_CHUNKS = ['tEXt', 'zTXt', 'iTXt']
const LONGEST_KEYWORD = 79

function keywordOf({ type, content }: PngChunk): string | undefined {
  if (!TEXT_CHUNKS.includes(type)) return undefined
  const end = content.subarray(0, LONGEST_KEYWORD + 1).indexOf(0)
  return end > 0 ? latin1(content.subarray(0, end)) : undefined
}

function textOf({ type, content }: PngChunk, most: number): string {
  const body = content.subarray(content.indexOf(0) + 1)
  if (type === 'tEXt') return latin1(body)
  if (type === 'zTXt') return latin1(unpack(body.subarray(1), 'zlib', most))
  // Whether it is packed, how, the language and the translated keyword stand before the text.
  const afterLanguage = body.indexOf(0, 2) + 1
  const afterKeyword = body.indexOf(0, afterLanguage) + 1
  if (afterLanguage === 0 || afterKeyword === 0)
    throw unreadable('damaged', 'This picture is damaged: a text in it is cut off.')
  const text = body.subarray(afterKeyword)
  return new TextDecoder().decode(body[0] === 1 ? unpack(text, 'zlib', most) : text)
}

function cardIn(text: string): CardJson {
  if (text.trimStart().startsWith('{')) return parseCard(text)
  const bytes = fromBase64(text)
  if (bytes === undefined)
    throw unreadable('damaged', 'The character card in this picture is damaged: it is not base64.')
  return parseCardBytes(bytes)
}

function textChunk(keyword: string, text: string): PngChunk {
  return { type: 'tEXt', content: new TextEncoder().encode(`${keyword}\0${text}`) }
}
