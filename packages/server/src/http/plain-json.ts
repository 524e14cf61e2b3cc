import { CommediaError } from '@commedia/core'
import type { Context } from 'hono'
import { requireNoZeroBytes } from './zero-bytes.ts'

/** How much JSON holds that somebody sends. The largest play, case or character here has a tenth of it. */
const MOST_VALUES = 20_000
const DEEPEST = 64

/**
 * Refuses a body of JSON that no text column can hold, and one of more or deeper values than anybody needs: whoever looks at
 * each, and says what is wrong with each, would keep all others waiting.
 */
export async function requirePlainJson(context: Context, mostValues = MOST_VALUES): Promise<void> {
  await requireNoZeroBytes(context)
  const body = Buffer.from(await context.req.arrayBuffer())
  const { values, depth, hasHalf } = shapeOf(body)
  if (values > mostValues || depth > DEEPEST)
    throw new CommediaError('too-large', 'This holds more than anybody needs.', { reason: 'too-much-in-it' })
  if (hasHalf)
    throw new CommediaError('wrong-setting', 'Text cannot hold half a character.', {
      reason: 'half-character',
    })
}

interface Shape {
  readonly values: number
  readonly depth: number
  /** Whether there is the first half of a pair without the second, or the second without the first. */
  readonly hasHalf: boolean
}

/** How many values there are in JSON at most, and how deep; what stands in strings does not count. */
function shapeOf(body: Uint8Array): Shape {
  let [values, depth, deepest] = [0, 0, 0]
  let [isText, hasHalf] = [false, false]
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === BACKSLASH) {
      const half = halfAt(body, at)
      const isPair = half === 'first' && halfAt(body, at + ESCAPE) === 'second'
      hasHalf ||= half !== undefined && !isPair
      at += isPair ? 2 * ESCAPE - 1 : 1
    } else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (byte === COMMA) values++
    else if (byte === BRACKET || byte === BRACE) {
      values++
      deepest = Math.max(deepest, ++depth)
    } else if (byte === BRACKET + 2 || byte === BRACE + 2) depth--
  }
  return { values, depth: deepest, hasHalf }
}

const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b]
/** As long as an escaped half of a character is: `\\ud83d`. */
const ESCAPE = 6

/** Which half of a character is escaped here, if one is. */
function halfAt(body: Uint8Array, at: number): 'first' | 'second' | undefined {
  if (body[at] !== BACKSLASH || body[at + 1] !== LETTER_U || large(body[at + 2]) !== LETTER_D)
    return undefined
  const digit = large(body[at + 3])
  if (digit >= LETTER_C && digit <= LETTER_F) return 'second'
  return digit === EIGHT || digit === NINE || digit === LETTER_A || digit === LETTER_B ? 'first' : undefined
}

const [LETTER_U, LETTER_A, LETTER_B, LETTER_C, LETTER_D, LETTER_F] = [0x75, 0x41, 0x42, 0x43, 0x44, 0x46]
// As `large` has them.
const [EIGHT, NINE] = [0x38 & 0xdf, 0x39 & 0xdf]

/** A letter as a capital; a digit becomes something that is no letter. */
function large(byte = 0): number {
  return byte & 0xdf
}
