import type { JsonSchema } from './json-schema.ts'

/** What says how long or how many, and that nothing may be missing: code sees to it when the answer is read. */
const LEFT_OUT = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'required', 'additionalProperties'])

/** A schema as a lean page shows it: names, kinds and what they mean, and no limits. */
export function slimSchema(schema: JsonSchema): JsonSchema {
  return slimmed(schema) as JsonSchema
}

function slimmed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(slimmed)
  if (typeof node !== 'object' || node === null) return node
  const { properties, ...rest } = node as Record<string, unknown>
  const kept = Object.entries(rest).filter(([key]) => !LEFT_OUT.has(key))
  const slim = Object.fromEntries(kept.map(([key, value]) => [key, slimmed(value)]))
  if (typeof properties !== 'object' || properties === null) return slim
  // A field may be called like one of the limits.
  const fields = Object.entries(properties).map(([name, field]) => [name, slimmed(field)])
  return { ...slim, properties: Object.fromEntries(fields) }
}
