/** A schema of the description, as far as types go. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** The named shapes of `/openapi.json` as types of Python's own library. */
export function pythonTypes(schemas: Readonly<Record<string, Schema>>): string {
  const written: string[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.properties !== undefined) writeDict(name, schema)
    else written.push(`${name}: TypeAlias = ${JSON.stringify(typeOf(schema, name))}`)
  }
  return `"""Made from /openapi.json of a house by python-types.ts. Do not edit."""
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

${written.join('\n')}
`

  function writeDict(name: string, { properties = {}, required = [] }: Schema): string {
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = typeOf(schema, `${name}_${key.replace(/\W/gu, '_')}`)
      return `    ${JSON.stringify(key)}: ${JSON.stringify(required.includes(key) ? type : `NotRequired[${type}]`)},`
    })
    // Written as calls: a key may be a word of Python, as \`for\` is.
    written.push(`${name} = TypedDict(${JSON.stringify(name)}, {\n${fields.join('\n')}\n})`)
    return name
  }

  function typeOf(schema: Schema, name: string): string {
    const { $ref, type, enum: values, const: value, items, properties, additionalProperties } = schema
    if ($ref !== undefined) return $ref.split('/').at(-1) ?? 'Any'
    if (value !== undefined) return literal([value])
    if (values !== undefined) return literal(values)
    const several = schema.oneOf ?? schema.anyOf ?? schema.allOf
    if (several !== undefined)
      return union(several.map((one, at) => typeOf(one, several.length > 1 ? `${name}_${at + 1}` : name)))
    if (Array.isArray(type))
      return union(type.map((one) => (one === 'null' ? 'None' : typeOf({ ...schema, type: one }, name))))
    if (properties !== undefined) return writeDict(name, schema)
    if (type === 'array') return `list[${typeOf(items ?? {}, `${name}_item`)}]`
    if (type === 'object')
      return `dict[str, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties, `${name}_value`) : 'Any'}]`
    return PLAIN[String(type)] ?? 'Any'
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

function literal(values: readonly unknown[]): string {
  return `Literal[${values.map((one) => CONSTANTS.get(one) ?? JSON.stringify(one)).join(', ')}]`
}

const CONSTANTS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
])

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}
