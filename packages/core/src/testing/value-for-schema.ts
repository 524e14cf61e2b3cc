import { CommediaError } from '../prelude/errors.ts'
import type { Json } from '../prelude/json.ts'
import { pick, type Random } from '../prelude/random.ts'
import { isNode, type SchemaNode } from './wanted-form.ts'

/** How the open places of a schema are filled. */
export interface Filling {
  readonly random: Random
  /** The words for a string; they are cut or padded to its allowed length. */
  readonly words: (node: SchemaNode, key: string) => string
  /** The words for the name of a free key. */
  readonly keyWords?: (index: number) => string
  /** How likely an optional field is there, from 0 to 1; at 1 lists are as long as `mostItems` allows. */
  readonly fullness: number
  readonly mostItems: number
}

const DEEPEST = 6
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T12:00:00Z',
  date: '2026-01-01',
  time: '12:00:00',
  duration: 'PT5M',
  email: 'ana@example.org',
  uri: 'https://example.org/',
  uuid: '3f2b8c1e-9d4a-4b6c-8e1f-2a7d5c9b0e31',
  ipv4: '127.0.0.1',
  ipv6: '::1',
}
const PATTERN_TRIES = [
  'a',
  'abc',
  'Ana',
  'a1',
  '1',
  '12',
  '12:00',
  'role_a',
  'a-b',
  'a_b',
  'A',
  '人',
  ...Object.values(FORMATS),
]

/** Makes a value that a JSON Schema accepts, its open places filled as asked. */
export function valueForSchema(schema: SchemaNode, filling: Filling): Json {
  return makeValue(schema, { filling, root: schema, depth: 0, key: '' })
}

interface Place {
  readonly filling: Filling
  readonly root: SchemaNode
  readonly depth: number
  readonly key: string
}

function makeValue(written: Json, place: Place): Json {
  const node = resolve(written, place.root)
  if ('const' in node) return node.const ?? null
  if (Array.isArray(node.enum)) return pick<Json>(node.enum, place.filling.random) ?? null
  const branches = node.anyOf ?? node.oneOf
  if (Array.isArray(branches)) return makeValue(chooseBranch(branches, place), place)
  switch (typeOf(node, place)) {
    case 'object':
      return objectOf(node, place)
    case 'array':
      return listOf(node, place)
    case 'string':
      return stringOf(node, place)
    case 'integer':
    case 'number':
      return numberOf(node, place)
    case 'boolean':
      return place.filling.random() < 0.5
    default:
      return null
  }
}

function resolve(written: Json, root: SchemaNode): SchemaNode {
  if (!isNode(written)) return {}
  if (typeof written.$ref === 'string') {
    const target = written.$ref
      .split('/')
      .slice(1)
      .reduce<Json>(
        (at, step) => (isNode(at) ? (at[step.replaceAll('~1', '/').replaceAll('~0', '~')] ?? null) : null),
        root,
      )
    return resolve(target, root)
  }
  if (!Array.isArray(written.allOf)) return written
  const { allOf, ...own } = written
  return allOf.map((part: Json) => resolve(part, root)).reduce(joinSchemas, own)
}

function joinSchemas(one: SchemaNode, other: SchemaNode): SchemaNode {
  return {
    ...one,
    ...other,
    properties: { ...asNode(one.properties), ...asNode(other.properties) },
    required: [...asList(one.required), ...asList(other.required)],
  }
}

/** Deep down only a branch that ends is taken, so that a schema which contains itself comes to an end. */
function chooseBranch(branches: readonly Json[], { filling, root, depth }: Place): Json {
  const ending = branches.filter(
    (branch) => !['object', 'array'].includes(String(resolve(branch, root).type)),
  )
  if (depth >= DEEPEST && ending.length > 0) return ending[0] ?? null
  const solid = branches.filter((branch) => resolve(branch, root).type !== 'null')
  const candidates = solid.length > 0 && filling.random() < filling.fullness ? solid : branches
  return pick(candidates, filling.random) ?? null
}

function typeOf(node: SchemaNode, { filling, depth }: Place): string {
  if (Array.isArray(node.type)) {
    const types = node.type.map(String)
    const solid = types.filter((type) => type !== 'null')
    if (depth >= DEEPEST && types.includes('null')) return 'null'
    return (
      pick(filling.random() < filling.fullness && solid.length > 0 ? solid : types, filling.random) ?? 'null'
    )
  }
  if (typeof node.type === 'string') return node.type
  if (node.properties !== undefined) return 'object'
  if (node.items !== undefined || node.prefixItems !== undefined) return 'array'
  return 'string'
}

function objectOf(node: SchemaNode, place: Place): Json {
  const { filling, depth } = place
  const required = new Set(asList(node.required).map(String))
  const fields: [string, Json][] = []
  for (const [key, inner] of Object.entries(asNode(node.properties))) {
    const wanted = depth < DEEPEST && filling.random() < filling.fullness
    if (required.has(key) || wanted) fields.push([key, makeValue(inner, { ...place, depth: depth + 1, key })])
  }
  const open = node.additionalProperties
  if (isNode(open) && depth < DEEPEST) {
    const names = resolve(node.propertyNames ?? {}, place.root)
    const free = Array.isArray(names.enum) ? names.enum.map(String) : freeKeys(names, place)
    for (const key of free) {
      if (fields.some(([taken]) => taken === key)) continue
      fields.push([key, makeValue(open, { ...place, depth: depth + 1, key })])
    }
  }
  return Object.fromEntries(fields)
}

function freeKeys(names: SchemaNode, place: Place): readonly string[] {
  const { keyWords } = place.filling
  if (names.pattern !== undefined || names.format !== undefined)
    return [stringOf(names, { ...place, key: 'key' })]
  return [fitLength(keyWords?.(0) ?? 'key', names)]
}

function listOf(node: SchemaNode, place: Place): Json {
  const { filling, depth } = place
  const inside = { ...place, depth: depth + 1 }
  const heads = asList(node.prefixItems).map((item) => makeValue(item, inside))
  if (node.items === undefined || node.items === false) return heads
  const least = asNumber(node.minItems) ?? 0
  const most = Math.max(
    least,
    Math.min(asNumber(node.maxItems) ?? Number.POSITIVE_INFINITY, filling.mostItems),
  )
  const drawn = filling.fullness >= 1 ? most : least + Math.floor(filling.random() * (most - least + 1))
  const count = depth >= DEEPEST ? least : drawn
  const items = [...heads]
  for (let tries = 0; items.length < count && tries < count * 20; tries++) {
    const item = makeValue(node.items, inside)
    const repeated =
      node.uniqueItems === true && items.some((known) => JSON.stringify(known) === JSON.stringify(item))
    if (!repeated) items.push(item)
  }
  return items
}

function stringOf(node: SchemaNode, { filling, key }: Place): string {
  const known = FORMATS[String(node.format)]
  const pattern = typeof node.pattern === 'string' ? new RegExp(node.pattern, 'u') : undefined
  const words = fitLength(filling.words(node, key), node)
  if (pattern === undefined) return known ?? words
  const candidates = [...(known === undefined ? [words] : [known]), ...PATTERN_TRIES]
  const fitting = candidates.find(
    (candidate) => pattern.test(candidate) && fitLength(candidate, node) === candidate,
  )
  if (fitting === undefined) {
    throw new CommediaError('wrong-setting', `No sample text fits the pattern ${node.pattern} of "${key}".`)
  }
  return fitting
}

function fitLength(words: string, node: SchemaNode): string {
  const most = asNumber(node.maxLength) ?? Number.POSITIVE_INFINITY
  const least = asNumber(node.minLength) ?? 0
  const cut = words.length > most ? words.slice(0, most) : words
  return cut.length < least ? cut.padEnd(least, cut === '' ? '…' : cut) : cut
}

function numberOf(node: SchemaNode, { filling }: Place): number {
  const step = asNumber(node.multipleOf) ?? (node.type === 'integer' || includesInteger(node) ? 1 : 0)
  const low = bound(node, { inclusive: 'minimum', exclusive: 'exclusiveMinimum', nudge: step || 1e-6 }) ?? 0
  const high =
    bound(node, { inclusive: 'maximum', exclusive: 'exclusiveMaximum', nudge: -(step || 1e-6) }) ?? low + 100
  const from = Number.isSafeInteger(low) || step === 0 ? low : Math.max(low, 0)
  const span = Math.min(high - from, 1_000)
  const drawn = from + filling.random() * Math.max(0, span)
  if (step === 0) return drawn
  const stepped = Math.floor(drawn / step) * step
  return stepped < from ? Math.ceil(from / step) * step : stepped
}

function includesInteger(node: SchemaNode): boolean {
  return Array.isArray(node.type) && node.type.includes('integer') && !node.type.includes('number')
}

function bound(
  node: SchemaNode,
  { inclusive, exclusive, nudge }: { inclusive: string; exclusive: string; nudge: number },
): number | undefined {
  const beyond = asNumber(node[exclusive])
  return beyond === undefined ? asNumber(node[inclusive]) : beyond + nudge
}

function asNumber(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function asNode(value: Json | undefined): SchemaNode {
  return isNode(value) ? value : {}
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
