import { expect, it } from 'vitest'
import * as z from 'zod'
import { formOf } from './form-of.ts'

const Side = z.enum(['for', 'against'])
const Cue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speak'), text: z.string() }),
  z.object({ kind: z.literal('vote'), side: Side, text: z.string() }),
])

it('titles kinds, fields and values as the mode calls them, and one field of a kind otherwise', () => {
  const form = formOf(Cue, { vote: 'Vote', text: 'Words', 'vote.text': 'Why', against: 'Against' })
  expect(form).toMatchObject({
    oneOf: [
      { properties: { text: { type: 'string', title: 'Words' } } },
      {
        title: 'Vote',
        properties: {
          text: { title: 'Why' },
          side: { oneOf: [{ const: 'for' }, { const: 'against', title: 'Against' }] },
        },
      },
    ],
  })
})

it('leaves a schema as it is where nothing is called anything', () => {
  const Opening = z.object({
    sides: z.array(z.object({ side: Side })).min(1),
    note: z.string().meta({ title: 'A note' }),
  })
  const { $schema: _schema, ...form } = formOf(Opening) as Record<string, unknown>
  expect(form).toEqual({
    type: 'object',
    properties: {
      sides: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { side: { type: 'string', enum: ['for', 'against'] } },
          required: ['side'],
        },
      },
      note: { type: 'string', title: 'A note' },
    },
    required: ['sides', 'note'],
  })
})

it('titles what stands in lists', () => {
  const Opening = z.object({ jury: z.array(z.object({ name: z.string() })) })
  expect(formOf(Opening, { jury: 'Jury', 'jury.name': 'Juror', name: 'Name' })).toMatchObject({
    properties: { jury: { title: 'Jury', items: { properties: { name: { title: 'Juror' } } } } },
  })
})
