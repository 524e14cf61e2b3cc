import { expect, it } from 'vitest'
import * as z from 'zod'
import { gbnfFrom } from './gbnf.ts'
import { replySchema } from './reply-schema.ts'

function rootOf(schema: z.ZodType): string {
  const grammar = gbnfFrom(replySchema({ kind: 'json', schema }).schema)
  return grammar.split('\n')[0] ?? ''
}

it('writes objects with their keys in order, required before optional', () => {
  const schema = z.object({ note: z.string().optional(), want: z.int(), say: z.string() })
  expect(rootOf(schema)).toBe(
    'root ::= "{" ws "\\"want\\"" ws ":" ws integer ws "," ws "\\"say\\"" ws ":" ws string (ws "," ws "\\"note\\"" ws ":" ws string)? ws "}"',
  )
})

it('writes choices as literals and lists with their bounds', () => {
  expect(rootOf(z.enum(['a "b"', '雪']))).toBe('root ::= ("\\"a \\\\\\"b\\\\\\"\\"" | "\\"雪\\"")')
  expect(rootOf(z.array(z.boolean()).min(1).max(3))).toBe(
    'root ::= "[" ws boolean (ws "," ws boolean){0,2} ws "]"',
  )
  expect(rootOf(z.string().nullable())).toBe('root ::= (string | null)')
})

it('writes a schema that contains itself', () => {
  const Tree = z.object({
    name: z.string(),
    get children() {
      return z.array(Tree)
    },
  })
  const grammar = gbnfFrom(replySchema({ kind: 'json', schema: Tree }).schema)
  expect(grammar.split('\n').filter((line) => line.includes('children')).length).toBeGreaterThan(0)
  for (const [, name] of grammar.matchAll(/\b(def-[\w-]+|root)\b(?! ::=)/g)) {
    expect(grammar).toContain(`${name} ::= `)
  }
})

it('closes every object and knows when all keys are required', () => {
  const schema = z.object({ inner: z.object({ a: z.string() }), list: z.array(z.object({ b: z.int() })) })
  const made = replySchema({ kind: 'json', schema })
  expect(JSON.stringify(made.schema).match(/"additionalProperties":false/g)).toHaveLength(3)
  expect(made.strict).toBe(true)
  expect(replySchema({ kind: 'json', schema }).schema).toBe(made.schema)
  expect(replySchema({ kind: 'json', schema: schema.partial() }).strict).toBe(false)
})
