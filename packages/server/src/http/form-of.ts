import type { Json } from '@commedia/core'
import * as z from 'zod'

/** What the fields of a form, the kinds of a cue and the values of a choice are called, by name; `vote.text` is the text of a vote alone. */
export type Labels = Readonly<Record<string, string>>

/** What something may be, as a form can be made of it: a JSON schema whose titles are what its mode calls things. */
export function formOf(schema: z.ZodType, labels: Labels = {}): Json {
  return titled(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, labels, '')
}

type Node = Readonly<Record<string, Json>>

/** The same with titles; `within` is the field or the kind of cue that it stands in. */
function titled(node: Json, labels: Labels, within: string): Json {
  if (!isNode(node)) return Array.isArray(node) ? node.map((one) => titled(one, labels, within)) : node
  const { properties, enum: values, ...rest } = node
  const kind = kindOf(properties)
  const deeper = Object.entries(rest).map(([key, value]) => [key, titled(value, labels, within)] as const)
  return {
    ...Object.fromEntries(deeper),
    ...titleOf(kind, labels, within),
    ...(isNode(properties) ? { properties: fieldsOf(properties, labels, kind ?? within) } : {}),
    ...(Array.isArray(values) ? choiceOf(values, labels, within) : {}),
  }
}

function fieldsOf(properties: Node, labels: Labels, within: string): Node {
  const fields = Object.entries(properties).map(([name, field]) => {
    const inside = titled(field, labels, name)
    return [name, isNode(inside) ? { ...inside, ...titleOf(name, labels, within) } : inside] as const
  })
  return Object.fromEntries(fields)
}

function choiceOf(values: readonly Json[], labels: Labels, within: string): Node {
  const options = values.map((value) => ({ const: value, ...titleOf(String(value), labels, within) }))
  return options.some((option) => 'title' in option) ? { oneOf: options } : { enum: values }
}

function titleOf(name: string | undefined, labels: Labels, within: string): { readonly title?: string } {
  const title = name === undefined ? undefined : (labels[`${within}.${name}`] ?? labels[name])
  return title === undefined ? {} : { title }
}

/** Which kind of cue these are the fields of. */
function kindOf(properties: Json | undefined): string | undefined {
  const kind = isNode(properties) ? properties.kind : undefined
  const only = isNode(kind) ? kind.const : undefined
  return typeof only === 'string' ? only : undefined
}

function isNode(value: Json | undefined): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
