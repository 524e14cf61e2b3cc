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
  const { values, depth } = shapeOf(body)
  if (values > mostValues || depth > DEEPEST)
    throw new CommediaError('too-large', 'This holds more than anybody needs.', { reason: 'too-much-in-it' })
  if (body.includes(SURROGATE) && hasHalf(body.toString('latin1')))
    throw new CommediaError('wrong-setting', 'Text cannot hold half a character.', {
      reason: 'half-character',
    })
}

/** How many values there are in JSON at most, and how deep; what stands in strings does not count. */
function shapeOf(body: Uint8Array): { readonly values: number; readonly depth: number } {
  let [values, depth, deepest] = [0, 0, 0]
  let isText = false
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]
    if (byte === BACKSLASH) at++
    else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (byte === COMMA) values++
    else if (byte === BRACKET || byte === BRACE) {
      values++
      deepest = Math.max(deepest, ++depth)
    } else if (byte === BRACKET + 2 || byte === BRACE + 2) depth--
  }
  return { values, depth: deepest }
}

const [QUOTE, COMMA, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b]
const SURROGATE = '\\u'

/** Whether there is the first half of a pair without the second, or the second without the first. */
function hasHalf(json: string): boolean {
  for (const [, half] of json.matchAll(ESCAPES)) if (half !== undefined) return true
  return false
}

// Each escape in its turn, since a backslash may be escaped itself: a whole pair, a half, anything else.
const ESCAPES =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\./gsu
