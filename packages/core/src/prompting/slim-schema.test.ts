import { expect, it } from 'vitest'
import * as z from 'zod'
import { aModelInUse } from '../testing/crew.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import type { JsonSchema } from './json-schema.ts'
import { PLAIN_PROFILE } from './model-profile.ts'
import { requestOn } from './request-on.ts'
import { slimSchema } from './slim-schema.ts'

const point = z.object({
  place: z.string().min(1).max(60),
  minLength: z.boolean().describe('a field may be called like a limit'),
  sign: z
    .enum(['says', 'holds', 'prop-becomes', 'is-gone', 'words-only'])
    .describe('what code can watch for'),
})
const schema = z.toJSONSchema(z.object({ last: point, backward: z.array(point) })) as JsonSchema

it('a lean page shows nothing that goes without saying, and nothing long twice', () => {
  const slim = slimSchema(schema)
  const text = JSON.stringify(slim)
  expect(text).not.toContain('additionalProperties')
  expect(text.match(/prop-becomes/gu)).toHaveLength(1)
  expect(slim.properties).toMatchObject({
    last: { $ref: '#/$defs/part' },
    backward: { type: 'array', items: { $ref: '#/$defs/part' } },
  })
  expect(Object.keys(slim.$defs?.part?.properties ?? {})).toEqual(['place', 'minLength', 'sign'])
  expect(text.length).toBeLessThan(JSON.stringify(schema).length * 0.9)
})

it('a model with room is shown the whole of it, and what constrains an answer is never cut', () => {
  const form = { kind: 'json', schema: point } as const
  const words = (contextTokens: number): string => {
    const use = aModelInUse(scriptedModel([]), { profile: { ...PLAIN_PROFILE, contextTokens } })
    return requestOn('marked', form, { use, language: 'en' }).words
  }
  expect(words(8_192)).not.toContain('additionalProperties')
  expect(words(32_000)).toContain('additionalProperties')
  const use = aModelInUse(scriptedModel([]), { profile: { ...PLAIN_PROFILE, jsonSchema: true } })
  const { options } = requestOn('json-schema', form, { use, language: 'en' })
  expect(JSON.stringify(options.responseFormat)).toContain('additionalProperties')
})
