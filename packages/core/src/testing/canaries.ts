import type * as z from 'zod'

/** A value in which every word is one of a kind, and where each of them stands in its schema: `relationships[].view`. */
export interface Canaries {
  readonly value: unknown
  /** Every field that holds something, and its canary where that is a word. */
  readonly fields: ReadonlyMap<string, string | undefined>
}

/** What stands in a field where a word of its own would not do, by the field's path: of records as `situations{}`, their keys too. */
export type Instead = Readonly<Record<string, unknown>>

/** Fills a schema as deep as it goes, so that a test sees where each field comes out, also one that is added tomorrow. */
export function canariesIn(schema: z.ZodType, instead: Instead = {}): Canaries {
  const fields = new Map<string, string | undefined>()
  const filled = (type: z.ZodType, path: string): unknown => {
    const inside: unknown = type.def
    const def = inside as Def
    const inner = def.innerType ?? def.in
    if (inner !== undefined) return filled(inner, path)
    if (Object.hasOwn(instead, path)) {
      fields.set(path, typeof instead[path] === 'string' ? instead[path] : undefined)
      return instead[path]
    }
    if (def.shape !== undefined)
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, field]) => [
          key,
          filled(field, path === '' ? key : `${path}.${key}`),
        ]),
      )
    if (def.element !== undefined) return [filled(def.element, `${path}[]`)]
    if (def.options !== undefined) return filled(def.options[0] as z.ZodType, path)
    if (def.valueType !== undefined)
      return { [String(instead[`${path}{key}`] ?? canary(path))]: filled(def.valueType, `${path}{}`) }
    const value = plain(def, path)
    fields.set(path, def.type === 'string' ? String(value) : undefined)
    return value
  }
  return { value: filled(schema, ''), fields }
}

interface Def {
  readonly type: string
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly valueType?: z.ZodType
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, string>>
}

function plain({ type, values, entries }: Def, path: string): unknown {
  if (type === 'literal') return values?.[0]
  if (type === 'enum') return Object.values(entries ?? {})[0]
  if (type === 'number' || type === 'int') return 1
  if (type === 'boolean') return true
  return canary(path)
}

/** One word, of letters alone, so that no page takes it for a mark, and with an end, so that none is a part of another. */
function canary(path: string): string {
  const words = path.split(/\W+/u).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `Canary${words.join('')}End`
}
