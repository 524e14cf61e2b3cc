import type * as z from 'zod'

/** The longest text that stands in one field of what somebody sends: a blueprint, a character, a case, a script. */
export const LONGEST_FIELD = 100_000
/** The longest id, name or title in it: they are looked for, and printed on every page. */
export const LONGEST_NAME = 400

const NAMES: ReadonlySet<PropertyKey> = new Set(['id', 'name', 'title'])

/** How deep a document nests, and how many values it holds; no play, case or script comes near. */
export const DEEPEST = 64
export const MOST_VALUES = 200_000

/** A document somebody sends, in which nothing is longer, deeper or more than anybody needs; one that is says so. */
export function bounded<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.superRefine((document, context) => {
    for (const { path, input, most, of } of outOfBounds(document))
      context.addIssue({
        ...{
          code: 'too_big',
          origin: of === 'characters' ? 'string' : 'array',
          maximum: most,
          inclusive: true,
        },
        ...{
          input,
          path: [...path],
          message: `Too ${of === 'levels' ? 'deep' : 'long'}: at most ${most} ${of}.`,
        },
      })
  }) as Schema
}

interface OutOfBounds {
  readonly path: readonly PropertyKey[]
  readonly input: unknown
  readonly most: number
  readonly of: 'characters' | 'levels' | 'values'
}

/** A value and the way to it, which is written out only where it is told. */
interface Place {
  readonly value: unknown
  readonly key: string
  readonly depth: number
  readonly inside?: Place
}

/** Looks at each value once, in an order of its own: how deep a document nests is up to whoever sends it. */
function* outOfBounds(document: unknown): Generator<OutOfBounds> {
  const waiting: Place[] = [{ value: document, key: '', depth: 0 }]
  let values = 0
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, key, depth } = place
    if (typeof value === 'string') {
      const most = NAMES.has(key) ? LONGEST_NAME : LONGEST_FIELD
      if (value.length > most) yield { path: pathTo(place), input: value, most, of: 'characters' }
      continue
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEEPEST) return yield { path: [], input: undefined, most: DEEPEST, of: 'levels' }
    for (const [inner, part] of Object.entries(value)) {
      if (++values > MOST_VALUES) return yield { path: [], input: undefined, most: MOST_VALUES, of: 'values' }
      if (inner.length > LONGEST_NAME)
        yield { path: pathTo(place), input: inner, most: LONGEST_NAME, of: 'characters' }
      waiting.push({ value: part, key: inner, depth: depth + 1, inside: place })
    }
  }
}

function pathTo({ key, inside }: Place): readonly PropertyKey[] {
  return inside === undefined ? [] : [...pathTo(inside), key]
}
