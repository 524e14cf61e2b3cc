import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { aBlueprint } from '../testing/index.ts'
import { DEEPEST, LONGEST_FIELD, LONGEST_NAME, MOST_VALUES } from './bounded-text.ts'
import { ROUTES } from './routes.ts'

const TOO_LONG = 'x'.repeat(LONGEST_FIELD + 1)

describe('what people send', () => {
  it('[X3] has a bound for every text in it', () => {
    const unbounded = Object.entries<(typeof ROUTES)[keyof typeof ROUTES]>(ROUTES).flatMap(
      ([name, route]) => {
        const parts = ['body', 'query'].flatMap((part) => {
          const schema = (route as Readonly<Record<string, unknown>>)[part]
          return schema instanceof z.ZodType ? [{ part, schema }] : []
        })
        return parts.flatMap(({ part, schema }) =>
          textsWithoutEnd(schema).map((at) => `${name} ${part} ${at}`),
        )
      },
    )
    expect(unbounded).toEqual([])
  })

  it.each([
    ['a title', { ...aBlueprint(), title: 'x'.repeat(LONGEST_NAME + 1) }],
    ['a text', { ...aBlueprint(), logline: TOO_LONG }],
  ])('[X3] says of %s that is too long in a document that it is', (_, blueprint) => {
    for (const { body } of [ROUTES.keepBlueprint, ROUTES.createShow]) {
      const { error } = body.safeParse({ blueprint })
      expect(error?.issues).toMatchObject([{ code: 'too_big', origin: 'string' }])
    }
  })

  it('[X3] names the place of each text that is too long', () => {
    const blueprint = { ...aBlueprint(), notes: [{ inside: 'short' }, { inside: [TOO_LONG] }] }
    const { error } = ROUTES.checkBlueprint.body.safeParse({ blueprint })
    expect(error?.issues.map(({ path }) => path)).toEqual([['blueprint', 'notes', '1', 'inside', '0']])
  })

  it.each([
    ['ten thousand arrays', nested(10_000), DEEPEST],
    ['arrays around a wide one', nested(2_500, Array(100_000).fill(0)), DEEPEST],
    ['a wide one', Array(MOST_VALUES + 1).fill(0), MOST_VALUES],
  ])('[X3] refuses %s inside one another, each value looked at once', (_, blueprint, maximum) => {
    const { error } = ROUTES.checkBlueprint.body.safeParse({ blueprint })
    expect(error?.issues).toMatchObject([{ code: 'too_big', origin: 'array', maximum }])
  })
})

function nested(depth: number, inner: unknown = []): unknown {
  let value = inner
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** Where in a schema a text may be of any length; a document that is bounded as a whole has none. */
function textsWithoutEnd(schema: z.ZodType): readonly string[] {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Whatever is bounded as a whole is not looked into.
    override: ({ zodSchema, jsonSchema }) => {
      if (!isBounded(zodSchema as unknown as z.ZodType)) return
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema]
    },
  })
  return [...endless(json, '')]
}

/** Whether a document refuses a text that is too long in a place nobody thought of. */
function isBounded(schema: z.ZodType): boolean {
  return (schema._zod.def.checks ?? []).some((check) => {
    if (check._zod.def.check !== 'custom') return false
    const tried: { value: unknown; issues: { code?: string }[] } = { value: { a: [TOO_LONG] }, issues: [] }
    try {
      void check._zod.check(tried as never)
    } catch {
      // It looks for something else, in something else.
      return false
    }
    return tried.issues.some(({ code }) => code === 'too_big')
  })
}

function* endless(json: unknown, at: string): Generator<string> {
  if (Array.isArray(json)) {
    for (const [nth, one] of json.entries()) yield* endless(one, `${at}/${nth}`)
    return
  }
  if (typeof json !== 'object' || json === null) return
  const { type, maxLength, ...rest } = json as Readonly<Record<string, unknown>>
  const isChosen = 'enum' in rest || 'const' in rest
  if (type === 'string' && maxLength === undefined && !isChosen) yield at
  for (const [key, part] of Object.entries(rest)) yield* endless(part, `${at}/${key}`)
}
