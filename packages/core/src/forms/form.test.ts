import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Json } from '../prelude/json.ts'
import { cueForms, formFor } from './form.ts'
import { draftValue, emptyDraft } from './form-draft.ts'

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

const Speaker = z.object({ name: z.string().min(1).max(80), note: z.string().max(600).default('') })
const Opening = z.object({
  motion: z.string().min(1).max(600).meta({ title: 'The motion', description: 'One sentence.' }),
  rounds: z.int().min(1).max(6).default(2),
  isSecret: z.boolean().optional(),
  tone: z.enum(['dry', 'warm']),
  firstSpeaker: Speaker,
  jury: z.array(Speaker).min(1).max(5),
  words: z.array(z.string()),
  limit: z.number().nullable().optional(),
  extra: z.record(z.string(), z.number()).optional(),
})
const Cue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speak'), id: z.string(), text: z.string() }).meta({ title: 'Speak up' }),
  z.object({ kind: z.literal('cast-vote'), id: z.string(), side: z.enum(['for', 'against']) }),
  z.object({ kind: z.literal('pass'), id: z.string() }),
])

describe('a form of a JSON schema', () => {
  it('has a field for each property, with its title, its bounds and what is usual', () => {
    const form = formFor(schemaOf(Opening))
    const fields = form.kind === 'fields' ? form.fields : []
    expect(fields.map(({ name, title, isRequired, field }) => [name, title, isRequired, field.kind])).toEqual(
      [
        ['motion', 'The motion', true, 'text'],
        ['rounds', 'Rounds', false, 'number'],
        ['isSecret', 'Is secret', false, 'yes-no'],
        ['tone', 'Tone', true, 'choice'],
        ['firstSpeaker', 'First speaker', true, 'fields'],
        ['jury', 'Jury', true, 'list'],
        ['words', 'Words', true, 'list'],
        ['limit', 'Limit', false, 'number'],
        ['extra', 'Extra', false, 'json'],
      ],
    )
    expect(fields[0]).toMatchObject({ note: 'One sentence.', field: { least: 1, most: 600 } })
    expect(fields[1]).toMatchObject({ usual: 2, field: { least: 1, most: 6, whole: true } })
    expect(fields[5]).toMatchObject({ field: { least: 1, most: 5, of: { kind: 'fields' } } })
  })

  it('gives what was filled in, and leaves out what was not', () => {
    const form = formFor(schemaOf(Opening))
    const draft = emptyDraft(form) as Record<string, never>
    expect(draft).toMatchObject({ rounds: '2', tone: '', jury: [{ name: '', note: '' }], words: [] })
    const said = draftValue(form, {
      ...draft,
      ...{ motion: 'Lamps stay.', rounds: '3', tone: '1', words: ['a', ''], extra: '{"a":1}' },
      firstSpeaker: { name: 'Runa', note: '' },
      jury: [{ name: 'Ines', note: 'Listens.' }],
    })
    expect(Opening.parse(said)).toEqual({
      ...{ motion: 'Lamps stay.', rounds: 3, isSecret: false, tone: 'warm', words: ['a'], extra: { a: 1 } },
      firstSpeaker: { name: 'Runa', note: '' },
      jury: [{ name: 'Ines', note: 'Listens.' }],
    })
  })

  it('has a form for each kind of cue, and asks nobody for an id', () => {
    const forms = cueForms(schemaOf(Cue))
    expect(
      forms.map(({ kind, title, field }) => [kind, title, field.fields.map(({ name }) => name)]),
    ).toEqual([
      ['speak', 'Speak up', ['text']],
      ['cast-vote', 'Cast vote', ['side']],
      ['pass', 'Pass', []],
    ])
    const [, vote] = forms
    expect(vote && draftValue(vote.field, { side: '1' })).toEqual({ kind: 'cast-vote', side: 'against' })
    const [only] = cueForms(schemaOf(z.object({ kind: z.literal('tell'), id: z.string(), text: z.string() })))
    expect(only).toMatchObject({ kind: 'tell', title: 'Tell' })
  })

  it('takes a choice of forms, and values with titles of their own', () => {
    const form = formFor({
      oneOf: [
        { type: 'object', properties: { kind: { const: 'walk' }, to: { type: 'string' } }, required: ['to'] },
        { type: 'object', properties: { kind: { const: 'wait' } } },
      ],
    })
    expect(draftValue(form, { chosen: '0', 0: { to: 'the well' }, 1: {} })).toEqual({
      kind: 'walk',
      to: 'the well',
    })
    expect(draftValue(form, { ...(emptyDraft(form) as object), chosen: '1' })).toEqual({ kind: 'wait' })
    expect(formFor({ oneOf: [{ const: 1, title: 'One' }, { const: 2 }] })).toEqual({
      kind: 'choice',
      options: [
        { value: 1, title: 'One' },
        { value: 2, title: '2' },
      ],
    })
  })

  it('follows what stands elsewhere, and comes to an end where that is itself', () => {
    interface Tree {
      readonly name: string
      readonly inside: readonly Tree[]
    }
    const Tree: z.ZodType<Tree> = z.object({ name: z.string(), inside: z.array(z.lazy(() => Tree)) })
    expect(formFor(schemaOf(Tree))).toMatchObject({
      kind: 'fields',
      fields: [{ name: 'name' }, { name: 'inside' }],
    })
    expect(formFor({ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } })).toEqual({ kind: 'json' })
    for (const odd of [null, true, 'x', 7, [], {}, { type: 'object' }, { $ref: 'https://example.org/x' }])
      expect(formFor(odd)).toEqual({ kind: 'json' })
  })
})
