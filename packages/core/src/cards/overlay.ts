import type * as z from 'zod'
import { canonicalJson, type Json } from '../prelude/json.ts'
import { cleanValue } from './clean-text.ts'
import { type CardJson, objectIn } from './parse-card.ts'

/** The key under `extensions` where our own fields travel. */
const OURS = 'commedia'

/** Plain data with the fields of a schema. */
type Fields = Readonly<Record<string, unknown>>

/** Whether two plain values are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

/** What of `wanted` is not in `found`, field by field; `null` where a field is not to be there at all. */
export function differences(found: Fields, wanted: Fields): CardJson {
  const keys = new Set([...Object.keys(found), ...Object.keys(wanted)])
  return Object.fromEntries(
    [...keys]
      .filter((key) => !isSame(found[key], wanted[key]))
      .map((key) => [key, (wanted[key] ?? null) as Json]),
  )
}

/**
 * Lays our own fields, which travelled in a stranger's file, over what was read from the rest: each must fit its
 * schema, and is cleaned like any other text.
 */
export function overlaid<Found extends Fields>(found: Found, ours: CardJson, shape: z.ZodRawShape): Found {
  if (Object.keys(ours).length === 0) return found
  const result: Record<string, unknown> = { ...found }
  for (const [key, field] of Object.entries(shape)) {
    const value = ours[key]
    if (value === undefined) continue
    const read = (field as z.ZodType).safeParse(value === null ? undefined : cleanValue(value))
    if (!read.success) continue
    if (read.data === undefined) delete result[key]
    else result[key] = read.data
  }
  return result as Found
}

/** Our own fields in something that has extensions. */
export function oursIn(holder: CardJson): CardJson {
  return objectIn(objectIn(holder.extensions)?.[OURS]) ?? {}
}

/** The same thing with our own fields in its extensions; nothing of ours is left where there is nothing to say. */
export function withOurs(holder: CardJson, ours: CardJson): CardJson {
  const extensions = objectIn(holder.extensions)
  if (Object.keys(ours).length > 0) return { ...holder, extensions: { ...extensions, [OURS]: ours } }
  if (extensions === undefined || !(OURS in extensions)) return holder
  const { [OURS]: _, ...others } = extensions
  return { ...holder, extensions: others }
}
