import * as z from 'zod'

/** The way to a field: names of objects, and 0 for whatever stands in a list. */
export type FieldPath = readonly (string | 0)[]

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly $ref?: string
}

/** What nests in itself is followed so far. */
const DEEPEST = 8

/** Every field that a schema reads, however deep. */
export function fieldsOf(schema: z.ZodType): readonly FieldPath[] {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape & {
    readonly $defs?: Readonly<Record<string, Shape>>
  }
  const walk = (shape: Shape, path: FieldPath): readonly FieldPath[] => {
    if (path.length > DEEPEST) return []
    if (shape.$ref !== undefined)
      return walk(whole.$defs?.[shape.$ref.split('/').at(-1) ?? ''] ?? {}, [...path])
    const named = Object.entries(shape.properties ?? {}).flatMap(([name, of]) => walk(of, [...path, name]))
    const listed = shape.items === undefined ? [] : walk(shape.items, [...path, 0])
    const { additionalProperties: any } = shape
    const kept = any === undefined || any === false ? [] : walk(any === true ? {} : any, [...path, 'any'])
    const either = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])]
    const found = [...named, ...listed, ...kept, ...either.flatMap((one) => walk(one, path))]
    return found.length === 0 ? [path] : found
  }
  const found = walk(whole, []).map((path) => [JSON.stringify(path), path] as const)
  return [...new Map(found).values()]
}

/** A body in which nothing but one field is said. */
export function bodyWith(path: FieldPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => (name === 0 ? [inner] : { [name]: inner }), value)
}
