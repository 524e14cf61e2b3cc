import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { seededRandom } from '../prelude/random.ts'
import { type Filling, valueForSchema } from './value-for-schema.ts'
import type { SchemaNode } from './wanted-form.ts'

const schemaOf = (type: z.ZodType): SchemaNode =>
  z.toJSONSchema(type, { io: 'input' }) as unknown as SchemaNode
const filling = (seed: number, more: Partial<Filling> = {}): Filling => ({
  random: seededRandom(seed),
  words: () => 'The letter, 信.',
  fullness: 0.7,
  mostItems: 3,
  ...more,
})

const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree).min(0)
  },
})
const Chain: z.ZodType = z.lazy(() => z.union([z.object({ next: Chain }), z.null()]))

const TYPES: Readonly<Record<string, z.ZodType>> = {
  'bounded strings': z.object({
    short: z.string().max(3),
    long: z.string().min(40),
    both: z.string().min(2).max(2),
  }),
  'bounded numbers': z.object({
    whole: z.int().min(-3).max(3),
    positive: z.number().positive(),
    part: z.number().gt(0).lt(1),
    fives: z.int().multipleOf(5).min(7),
    negative: z.int().max(-10),
    one: z.int().min(4).max(4),
  }),
  lists: z.object({
    some: z.array(z.string()).min(2).max(2),
    many: z.array(z.boolean()).min(5),
    pair: z.tuple([z.string(), z.int()]),
    set: z.array(z.enum(['a', 'b', 'c'])).min(1),
  }),
  choices: z.object({
    kind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('say'), words: z.string() }),
      z.object({ kind: z.literal('do'), times: z.int().min(1) }),
    ]),
    maybe: z.string().nullable(),
    either: z.union([z.int(), z.boolean()]),
  }),
  formats: z.object({
    at: z.iso.datetime(),
    day: z.iso.date(),
    mail: z.email(),
    id: z.uuid(),
    role: z.string().regex(/^role_[a-z]+$/),
  }),
  records: z.object({
    notes: z.record(z.string(), z.int()),
    byMood: z.record(z.enum(['calm', 'angry']), z.string()),
  }),
  'joined types': z.intersection(z.object({ one: z.string() }), z.object({ two: z.int() })),
  'strict objects': z.strictObject({ one: z.string(), two: z.strictObject({}).optional() }),
  'a type that contains itself': Tree,
  'a type that contains itself or nothing': Chain,
}

describe('valueForSchema', () => {
  for (const [name, type] of Object.entries(TYPES)) {
    it(`makes valid ${name}`, () => {
      const schema = schemaOf(type)
      fc.assert(
        fc.property(fc.integer(), fc.constantFrom(0, 0.5, 1), (seed, fullness) => {
          type.parse(valueForSchema(schema, filling(seed, { fullness })))
        }),
        { numRuns: 100 },
      )
    })
  }

  it('comes to an end, also when asked for everything', () => {
    const tree = JSON.stringify(valueForSchema(schemaOf(Tree), filling(1, { fullness: 1, mostItems: 2 })))
    expect(tree.length).toBeLessThan(20_000)
  })

  it('refuses a pattern it has no sample for', () => {
    const schema = schemaOf(z.string().regex(/^Q{7}-\d{9}$/))
    expect(() => valueForSchema(schema, filling(1))).toThrow('No sample text fits the pattern')
  })
})
