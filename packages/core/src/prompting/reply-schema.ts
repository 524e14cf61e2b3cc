import * as z from 'zod'
import type { ReplyForm } from './define-prompt.ts'
import type { JsonSchema } from './json-schema.ts'

/** The JSON schema of a reply, and whether backends that want every key required can take it strictly. */
export interface ReplySchema {
  readonly schema: JsonSchema
  readonly strict: boolean
}

/** A schema is made once: turning zod into JSON schema costs more than the rest of a call. */
const made = new WeakMap<z.ZodType, ReplySchema>()

/** The JSON schema a reply must keep to; choices are an object with one key `choice`. */
export function replySchema(form: Exclude<ReplyForm<unknown>, { kind: 'text' }>): ReplySchema {
  if (form.kind === 'choice') return { schema: choiceSchema(form.options), strict: true }
  const known = made.get(form.schema)
  if (known) return known
  const { $schema: _, ...plain } = z.toJSONSchema(form.schema, { io: 'input', unrepresentable: 'any' })
  const schema = closed(plain as unknown as JsonSchema)
  const result = { schema, strict: everyKeyRequired(schema) }
  made.set(form.schema, result)
  return result
}

function choiceSchema(options: readonly string[]): JsonSchema {
  return {
    type: 'object',
    properties: { choice: { type: 'string', enum: options } },
    required: ['choice'],
    additionalProperties: false,
  }
}

/** The same schema with every object closed, so that a constrained backend cannot add keys. */
function closed(schema: JsonSchema): JsonSchema {
  return mapSchema(schema, (node) =>
    node.type === 'object' && node.properties && node.additionalProperties === undefined
      ? { ...node, additionalProperties: false }
      : node,
  )
}

function everyKeyRequired(schema: JsonSchema): boolean {
  let every = true
  mapSchema(schema, (node) => {
    const keys = Object.keys(node.properties ?? {})
    if (keys.some((key) => !node.required?.includes(key)) || isOpen(node.additionalProperties)) every = false
    return node
  })
  return every
}

function isOpen(additional: JsonSchema['additionalProperties']): boolean {
  return additional !== undefined && additional !== false
}

function mapSchema(schema: JsonSchema, change: (node: JsonSchema) => JsonSchema): JsonSchema {
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    if (typeof value !== 'object' || value === null) return value
    return mapSchema(value as JsonSchema, change)
  }
  const entries = Object.entries(schema).map(([key, value]) =>
    key === 'enum' || key === 'const' || key === 'default' || key === 'examples'
      ? [key, value]
      : [key, inside(value)],
  )
  return change(Object.fromEntries(entries))
}
