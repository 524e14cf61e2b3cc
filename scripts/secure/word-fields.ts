import { ROUTES, type Route } from '@commedia/core/wire'
import * as z from 'zod'

/**
 * Fields that name something there is already, say how and not what, or are only looked for: nobody reads them as words. Whom a
 * character speaks of is a name, though the field is called as others are that hold an id.
 */
const NO_WORDS = new Set(
  'id kind mode find tag for as to by in role seat screen take offer show case clue place prop scene victim question companion action chat character house endpoint secret key model server baseUrl after before under at data enters leaves next avatar blueprint cast crisis suspect choice keys secondaryKeys knownBy words labels speakers language licence format method murderers ticket email'.split(
    ' ',
  ),
)
const NAMES = /relationships\[\]\.to$/u
/** Which voice somebody has is the name of a voice; how they talk is words, though it is called the same. */
const A_VOICE = /(?:^hear|\.sound)\.voice$/u
/** A line that is cut is named as it was told; what somebody says aloud is sound, whose words are theirs alone until they send them. */
const NOT_WRITTEN = /^(?:cutLine\.line|understand\.bytes)$/u

type Schema = Readonly<Record<string, unknown>>

/**
 * Every field of the table of routes into which somebody can write words, as `route.path`; documents that several routes take are
 * named once. Whoever adds a field has it here.
 */
export function wordFields(): readonly string[] {
  const found = Object.entries(ROUTES as Readonly<Record<string, Route>>).flatMap(
    ([name, { body, query }]) => [
      ...(body === 'bytes'
        ? [`${name}.bytes`]
        : body === undefined
          ? []
          : leavesOf(body).map((path) => `${name}.${path}`)),
      ...(query === undefined ? [] : leavesOf(query).map((path) => `${name}.${path}`)),
    ],
  )
  return [...new Set(found.map(documentOf))].filter(isWords)
}

/** A field of a document under the name of the document, whichever route it came by. */
function documentOf(path: string): string {
  const [, document, rest] = /^\w+\.(blueprint|character|file)\.(.+)$/u.exec(path) ?? []
  return document === undefined ? path : `${document}.${rest}`
}

function isWords(path: string): boolean {
  const last =
    path
      .replace(/(?:\[\]|\{\})+$/u, '')
      .split('.')
      .at(-1) ?? ''
  // What a flag is checked by is compared, and shown to nobody.
  if (path.includes('.conditions[]') || A_VOICE.test(path) || NOT_WRITTEN.test(path)) return false
  return NAMES.test(path) || !NO_WORDS.has(last)
}

function leavesOf(schema: z.ZodType): readonly string[] {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return [...new Set(leaves(root, '', { root, open: [] }))]
}

interface Walk {
  readonly root: Schema
  /** References that are being followed: a schema may hold itself. */
  readonly open: readonly string[]
}

function leaves(schema: Schema, path: string, walk: Walk): readonly string[] {
  const { $ref: reference } = schema
  if (typeof reference === 'string') {
    if (walk.open.includes(reference)) return []
    const found =
      (walk.root.$defs as Readonly<Record<string, Schema>>)?.[reference.split('/').at(-1) ?? ''] ?? {}
    return leaves(found, path, { ...walk, open: [...walk.open, reference] })
  }
  const inside = [
    ...['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) =>
      ((schema[key] ?? []) as readonly Schema[]).flatMap((one) => leaves(one, path, walk)),
    ),
    ...Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>).flatMap(([key, one]) =>
      leaves(one, path === '' ? key : `${path}.${key}`, walk),
    ),
    ...(isSchema(schema.items) ? leaves(schema.items, `${path}[]`, walk) : []),
    ...(isSchema(schema.additionalProperties) ? leaves(schema.additionalProperties, `${path}{}`, walk) : []),
  ]
  if (inside.length > 0) return inside
  const isFree = schema.enum === undefined && schema.const === undefined && schema.format === undefined
  const isOpen =
    schema.type === undefined &&
    Object.keys(schema).every((key) => key === '$schema' || key === 'description')
  return isFree && (schema.type === 'string' || isOpen) && path !== '' ? [path] : []
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}
