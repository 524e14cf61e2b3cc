import type * as z from 'zod'

/** Schemas that have a name, so that a shape is not told twice. */
export type SchemaNames = ReadonlyMap<unknown, string>

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly format?: string
  readonly defaultValue?: unknown
}

const MOST_FIELDS = 6
const SEEN_THROUGH = ['optional', 'default', 'readonly', 'nonoptional', 'prefault', 'catch']

/** How a schema reads in a table: its name where it has one, else its shape, cut where it grows long. */
export function describeType(schema: z.ZodType, names: SchemaNames): string {
  const name = names.get(schema)
  if (name !== undefined) return name
  const def = schema._zod.def as unknown as Def
  if (SEEN_THROUGH.includes(def.type) && def.innerType) return describeType(def.innerType, names)
  const of = (one: z.ZodType | undefined): string => (one ? describeType(one, names) : 'unknown')
  switch (def.type) {
    case 'string':
      return def.format === 'url' ? 'URL' : 'text'
    case 'number':
      return def.format === 'safeint' || isWhole(schema) ? 'whole number' : 'number'
    case 'boolean':
      return 'true or false'
    case 'enum':
      return Object.values(def.entries ?? {}).join(' · ')
    case 'literal':
      return (def.values ?? []).map(String).join(' · ')
    case 'array':
      return `list of ${of(def.element)}`
    case 'tuple':
      return `(${(def.items ?? []).map(of).join(', ')})`
    case 'record':
      return `${of(def.valueType)} by ${def.keyType && names.has(def.keyType) ? of(def.keyType) : 'name'}`
    case 'union':
      return (def.options ?? []).map(of).join(' or ')
    case 'nullable':
      return `${of(def.innerType)} or nothing`
    case 'pipe':
      return of(def.in)
    case 'lazy':
      return 'more of the same'
    case 'object':
      return objectText(def.shape ?? {}, names)
    default:
      return 'anything'
  }
}

/** Whether a field may be left out, and what stands there then. */
export function absence(schema: z.ZodType): { readonly optional: boolean; readonly fallback?: unknown } {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'default') return { optional: true, fallback: def.defaultValue }
  if (def.type === 'optional') return { optional: true }
  return def.type === 'readonly' && def.innerType ? absence(def.innerType) : { optional: false }
}

function objectText(shape: Readonly<Record<string, z.ZodType>>, names: SchemaNames): string {
  const fields = Object.entries(shape).map(([name, one]) => `${name}${absence(one).optional ? '?' : ''}`)
  const shown = fields.slice(0, MOST_FIELDS).join(', ')
  return names.size === 0 ? shown : `{ ${shown}${fields.length > MOST_FIELDS ? ', …' : ''} }`
}

function isWhole(schema: z.ZodType): boolean {
  const { checks = [] } = schema._zod.def as {
    readonly checks?: readonly { readonly _zod: { readonly def: object } }[]
  }
  return checks.some(({ _zod }) => (_zod.def as { readonly format?: string }).format === 'safeint')
}
