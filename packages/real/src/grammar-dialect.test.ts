import type { JSONSchema7 } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { toDialect } from './grammar-dialect.ts'

function dialectOf(schema: z.ZodType): Record<string, unknown> {
  const { $defs: _, ...dialect } = toDialect(z.toJSONSchema(schema) as JSONSchema7) as Record<string, unknown>
  return dialect
}

describe('toDialect', () => {
  it('keeps required keys and bounds every text', () => {
    expect(dialectOf(z.object({ line: z.string(), name: z.string().min(1).max(20) }))).toEqual({
      type: 'object',
      properties: {
        line: { type: 'string', minLength: 0, maxLength: 240 },
        name: { type: 'string', minLength: 1, maxLength: 20 },
      },
    })
  })

  it('offers an object with optional keys with and without them', () => {
    const flag = { type: 'boolean' }
    expect(dialectOf(z.object({ on: z.boolean(), loud: z.boolean().optional() }))).toEqual({
      oneOf: [
        { type: 'object', properties: { on: flag, loud: flag } },
        { type: 'object', properties: { on: flag } },
      ],
    })
  })

  it('keeps choices, constants and alternatives', () => {
    expect(dialectOf(z.enum(['Ana', 'Bruno']))).toEqual({ enum: ['Ana', 'Bruno'] })
    expect(dialectOf(z.literal('leave'))).toEqual({ const: 'leave' })
    expect(dialectOf(z.boolean().nullable())).toEqual({ oneOf: [{ type: 'boolean' }, { type: 'null' }] })
    expect(
      dialectOf(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('a') }),
          z.object({ kind: z.literal('b'), n: z.int() }),
        ]),
      ),
    ).toEqual({
      oneOf: [
        { type: 'object', properties: { kind: { const: 'a' } } },
        { type: 'object', properties: { kind: { const: 'b' }, n: { type: 'integer' } } },
      ],
    })
  })

  it('lists the numbers of a range', () => {
    expect(dialectOf(z.int().min(1).max(5))).toEqual({ enum: [1, 2, 3, 4, 5] })
    expect(dialectOf(z.int().positive().max(3))).toEqual({ enum: [1, 2, 3] })
    expect(dialectOf(z.number().min(0).max(1))).toEqual({
      enum: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
    })
    expect(dialectOf(z.number().gt(0).lt(1))).toEqual({ enum: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] })
    expect(dialectOf(z.number())).toEqual({ type: 'number' })
  })

  it('bounds lists, tuples and records', () => {
    const flag = { type: 'boolean' }
    expect(dialectOf(z.array(z.boolean()).min(2))).toEqual({
      type: 'array',
      items: flag,
      minItems: 2,
      maxItems: 6,
    })
    expect(dialectOf(z.tuple([z.boolean(), z.null()]))).toEqual({
      type: 'array',
      prefixItems: [flag, { type: 'null' }],
      minItems: 2,
      maxItems: 2,
    })
    expect(dialectOf(z.record(z.string(), z.boolean()))).toEqual({
      type: 'object',
      additionalProperties: flag,
      maxProperties: 4,
    })
  })

  it('joins both halves of an intersection', () => {
    expect(dialectOf(z.intersection(z.object({ a: z.boolean() }), z.object({ b: z.boolean() })))).toEqual({
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: 'boolean' } },
    })
  })

  it('keeps a schema that contains itself finite', () => {
    const Node = z.object({
      name: z.string(),
      get parts() {
        return z.array(Node)
      },
    })
    expect(dialectOf(Node)).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string', minLength: 0, maxLength: 240 },
        parts: { type: 'array', items: { $ref: '#/$defs/root' }, minItems: 0, maxItems: 6 },
      },
    })
  })
})
