import type { JsonSchema } from './json-schema.ts'

/** A GBNF grammar that lets a model write only JSON of this schema. Object keys come in the order declared. */
export function gbnfFrom(schema: JsonSchema): string {
  const rules = new Map<string, string>()
  const grammar: Grammar = { rules, definitions: schema.$defs ?? {} }
  rules.set('root', expression(schema, grammar))
  for (const [name, body] of Object.entries(SHARED)) rules.set(name, body)
  return [...rules].map(([name, body]) => `${name} ::= ${body}`).join('\n')
}

interface Grammar {
  readonly rules: Map<string, string>
  readonly definitions: Readonly<Record<string, JsonSchema>>
}

const SHARED = {
  ws: '[ \\n]?',
  string: '"\\"" char* "\\""',
  char: '[^"\\\\\\x00-\\x1F\\x7F] | "\\\\" (["\\\\/bfnrt] | "u" [0-9a-fA-F]{4})',
  integer: '"-"? ("0" | [1-9] [0-9]{0,15})',
  number: 'integer ("." [0-9]{1,15})? ([eE] [-+]? [0-9]{1,3})?',
  boolean: '"true" | "false"',
  null: '"null"',
  value: 'object | array | string | number | boolean | null',
  object: '"{" ws (string ws ":" ws value (ws "," ws string ws ":" ws value)*)? ws "}"',
  array: '"[" ws (value (ws "," ws value)*)? ws "]"',
}

function expression(schema: JsonSchema, grammar: Grammar): string {
  if (schema.$ref) return reference(schema.$ref, grammar)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return `(${schema.enum.map(literal).join(' | ')})`
  const either = schema.anyOf ?? schema.oneOf
  if (either) return `(${either.map((one) => expression(one, grammar)).join(' | ')})`
  if (typeof schema.type === 'object') {
    return `(${schema.type.map((type) => expression({ ...schema, type }, grammar)).join(' | ')})`
  }
  if (schema.type === 'object') return objectOf(schema, grammar)
  if (schema.type === 'array') return arrayOf(schema, grammar)
  return schema.type ?? 'value'
}

function reference(ref: string, grammar: Grammar): string {
  const name = ref.split('/').at(-1) ?? ''
  const rule = `def-${name.replace(/[^A-Za-z0-9]/g, '-')}`
  const target = grammar.definitions[name]
  if (target === undefined) return 'value'
  if (!grammar.rules.has(rule)) {
    grammar.rules.set(rule, '')
    grammar.rules.set(rule, expression(target, grammar))
  }
  return rule
}

/** Required keys first, then each optional one or not; without any required key all are written. */
function objectOf(schema: JsonSchema, grammar: Grammar): string {
  const keys = Object.keys(schema.properties ?? {})
  if (keys.length === 0) return 'object'
  const pair = (key: string): string =>
    `${literal(key)} ws ":" ws ${expression(schema.properties?.[key] ?? {}, grammar)}`
  const required = keys.filter((key) => schema.required?.includes(key))
  const first = required.length > 0 ? required : keys
  const optional = keys.filter((key) => !first.includes(key))
  const body = [
    first.map(pair).join(' ws "," ws '),
    ...optional.map((key) => `(ws "," ws ${pair(key)})?`),
  ].join(' ')
  return `"{" ws ${body} ws "}"`
}

function arrayOf(schema: JsonSchema, grammar: Grammar): string {
  const item = expression(schema.items ?? {}, grammar)
  const least = schema.minItems ?? 0
  const more = schema.maxItems === undefined ? '' : String(Math.max(0, schema.maxItems - 1))
  if (schema.maxItems === 0) return '"[" ws "]"'
  const list = `${item} (ws "," ws ${item}){${Math.max(0, least - 1)},${more}}`
  return least > 0 ? `"[" ws ${list} ws "]"` : `"[" ws (${list})? ws "]"`
}

function literal(value: unknown): string {
  return quoted(JSON.stringify(value))
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`
}

/** One of some texts, word for word. */
export function oneOf(texts: readonly string[]): string {
  return `(${texts.map(quoted).join(' | ')})`
}
