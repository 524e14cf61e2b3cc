import type { JsonSchema } from './json-schema.ts'

/** What goes without saying: that a text is not empty, and that nothing else is wanted. Code sees to it when the answer is read. */
const LEFT_OUT = new Set(['minLength', 'additionalProperties'])
/** Whatever is longer than this, in characters, is written once. */
const WORTH_A_NAME = 200

/** A schema as a lean page shows it: without what goes without saying, and nothing long written twice. */
export function slimSchema(schema: JsonSchema): JsonSchema {
  const slim = mapped(schema, saidOnly)
  const [twice] = repeatedIn(slim)
  if (twice === undefined) return slim
  const shared = mapped(slim, (node) => (JSON.stringify(node) === twice ? { $ref: '#/$defs/part' } : node))
  return { ...shared, $defs: { ...shared.$defs, part: JSON.parse(twice) as JsonSchema } }
}

function saidOnly(node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !LEFT_OUT.has(key)))
}

type Node = Readonly<Record<string, unknown>>

/** Every part of a schema changed, the innermost first; the names of fields are no parts. */
function mapped(schema: JsonSchema, change: (node: Node) => Node): JsonSchema {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    if (typeof value !== 'object' || value === null) return value
    const { properties, ...rest } = value as Node
    const parts = Object.entries(rest).map(([key, one]) => [key, within(one)] as const)
    const fields = Object.entries((properties ?? {}) as Node).map(([key, one]) => [key, within(one)] as const)
    const held = properties === undefined ? {} : { properties: Object.fromEntries(fields) }
    return change({ ...Object.fromEntries(parts), ...held })
  }
  return within(schema) as JsonSchema
}

/** Long parts that occur more than once, the longest first. */
function repeatedIn(schema: JsonSchema): readonly string[] {
  const seen = new Map<string, number>()
  mapped(schema, (node) => {
    const text = JSON.stringify(node)
    if (text.length > WORTH_A_NAME) seen.set(text, (seen.get(text) ?? 0) + 1)
    return node
  })
  return [...seen]
    .filter(([, times]) => times > 1)
    .map(([text]) => text)
    .toSorted((one, other) => other.length - one.length)
}
