import type { JSONSchema7, JSONSchema7Definition } from '@ai-sdk/provider'
import type { GbnfJsonSchema } from 'node-llama-cpp'

/** A schema in the small dialect that the engine makes grammars of. */
export type DialectSchema = GbnfJsonSchema

const LONGEST_TEXT_CHARACTERS = 240
const MOST_ITEMS = 6
const MOST_ENTRIES = 4
const MOST_NUMBERS = 100
const FRACTION_STEPS = 10
const ANYTHING: DialectSchema = { type: ['string', 'number', 'boolean', 'null'] }

/**
 * Translates a JSON Schema (as zod writes it) for the engine. Whatever the result allows, the schema allows too, but for
 * `pattern`, `multipleOf` and unusual `format`s, which the reader has to check; what has no bound gets one, because
 * a small model does not stop by itself.
 */
export function toDialect(schema: JSONSchema7): DialectSchema {
  const { $defs, definitions, ...root } = schema as JSONSchema7 & Pick<JSONSchema7, 'definitions'>
  const named = { ...definitions, ...$defs, root }
  const shared = Object.fromEntries(Object.entries(named).map(([name, each]) => [name, translate(each)]))
  return { ...translate(root), $defs: shared } as DialectSchema
}

function translate(definition: JSONSchema7Definition): DialectSchema {
  if (typeof definition === 'boolean') return ANYTHING
  const { allOf, anyOf, oneOf, $ref, type } = definition
  if (allOf) return translate(merge(definition, allOf))
  if ($ref !== undefined) return { $ref: `#/$defs/${$ref.split('/')[2] ?? 'root'}` } as DialectSchema
  if (anyOf ?? oneOf) return { oneOf: (anyOf ?? oneOf ?? []).map(translate) }
  if (definition.const !== undefined) return { const: definition.const as string }
  if (definition.enum) return { enum: definition.enum as string[] }
  if (Array.isArray(type)) return { oneOf: type.map((each) => translate({ ...definition, type: each })) }
  switch (type) {
    case 'object':
      return translateObject(definition)
    case 'array':
      return translateArray(definition)
    case 'string':
      return translateString(definition)
    case 'number':
    case 'integer':
      return translateNumber(definition)
    case 'boolean':
    case 'null':
      return { type }
    default:
      return ANYTHING
  }
}

/** The dialect has no optional keys: with any, the object comes either with all of them or with none. */
function translateObject({
  properties = {},
  required = [],
  additionalProperties,
}: JSONSchema7): DialectSchema {
  const entries = Object.entries(properties).map(([key, value]) => [key, translate(value)] as const)
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return {
      type: 'object',
      additionalProperties: translate(additionalProperties),
      maxProperties: MOST_ENTRIES,
    }
  const needed = entries.filter(([key]) => required.includes(key))
  const whole = { type: 'object', properties: Object.fromEntries(entries) } as const
  if (needed.length === entries.length) return whole
  return { oneOf: [whole, { type: 'object', properties: Object.fromEntries(needed) }] }
}

function translateArray(schema: JSONSchema7): DialectSchema {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema
  // zod writes a tuple as `prefixItems`, draft 7 as a list of `items`.
  const tuple =
    (schema as { prefixItems?: JSONSchema7Definition[] }).prefixItems ??
    (Array.isArray(items) ? items : undefined)
  if (tuple)
    return {
      type: 'array',
      prefixItems: tuple.map(translate),
      minItems: tuple.length,
      maxItems: tuple.length,
    }
  return {
    type: 'array',
    items: translate((items as JSONSchema7Definition | undefined) ?? true),
    minItems,
    maxItems: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
  }
}

function translateString({
  format,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: JSONSchema7): DialectSchema {
  if (format === 'date-time' || format === 'time' || format === 'date') return { type: 'string', format }
  return {
    type: 'string',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT_CHARACTERS)),
  }
}

/** The dialect has no ranges: a bounded number becomes a list of the numbers it may be. */
function translateNumber({ type, ...range }: JSONSchema7): DialectSchema {
  const above = range.exclusiveMinimum ?? -Infinity
  const below = range.exclusiveMaximum ?? Infinity
  const low = asBound(Math.max(range.minimum ?? -Infinity, above))
  const high = asBound(Math.min(range.maximum ?? Infinity, below))
  if (low === undefined && high === undefined) return { type: type === 'integer' ? 'integer' : 'number' }
  const numbers =
    type === 'number' && low !== undefined && high !== undefined
      ? Array.from({ length: FRACTION_STEPS + 1 }, (_, step) => low + ((high - low) * step) / FRACTION_STEPS)
      : listIntegers(low, high)
  return {
    enum: numbers.map((each) => Number(each.toPrecision(6))).filter((each) => each > above && each < below),
  }
}

/** zod gives every integer the bounds of safe integers, which are no bounds to a model. */
function asBound(value: number): number | undefined {
  return Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value
}

function listIntegers(low: number | undefined, high: number | undefined): number[] {
  const first = Math.ceil(low ?? (high ?? 0) - MOST_NUMBERS)
  const last = Math.floor(Math.min(high ?? Infinity, first + MOST_NUMBERS))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

function merge({ allOf: _, ...rest }: JSONSchema7, parts: readonly JSONSchema7Definition[]): JSONSchema7 {
  const all = [rest, ...parts.filter((part) => typeof part === 'object')]
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => required ?? []),
  }
}
