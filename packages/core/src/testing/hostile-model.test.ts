import type { JSONObject, LanguageModelV4CallOptions, LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ask } from '../prompting/ask.ts'
import { definePrompt } from '../prompting/define-prompt.ts'
import { type ModelProfile, PLAIN_PROFILE } from '../prompting/model-profile.ts'
import { aCrew } from './crew.ts'
import { hostileModel, INJECTION } from './hostile-model.ts'

const CANARY = 'the letter is behind the "clock"\n（信在钟后）'
const Decision = z.object({
  speech: z.string(),
  mood: z.enum(['calm', 'angry']),
  target: z.string().max(12).nullable(),
  props: z.array(z.object({ name: z.string().min(1), note: z.string().optional() })).min(1),
  odds: z.number().min(0).max(1),
  beliefs: z.record(z.string(), z.string()),
})
const schema = z.toJSONSchema(Decision) as LanguageModelV4FunctionTool['inputSchema']

const request = (more: Partial<LanguageModelV4CallOptions>, words = CANARY): LanguageModelV4CallOptions => ({
  prompt: [
    { role: 'system', content: words },
    { role: 'user', content: [{ type: 'text', text: 'Decide.' }] },
  ],
  ...more,
})

async function said(kind: 'leak' | 'inject', options: LanguageModelV4CallOptions): Promise<string> {
  const { content } = await hostileModel(kind).doGenerate(options)
  const [part] = content
  return part?.type === 'text' ? part.text : part?.type === 'tool-call' ? part.input : ''
}

describe('hostileModel', () => {
  it('says everything it was given when any words are welcome', async () => {
    expect(await said('leak', request({}))).toBe(`${CANARY}\n\nDecide.`)
    expect(await said('inject', request({}))).toBe(INJECTION)
  })

  it('keeps the JSON shape and fills every string with its whole prompt', async () => {
    const text = await said('leak', request({ responseFormat: { type: 'json', schema } }))
    const value = Decision.parse(JSON.parse(text))
    const whole = `${CANARY}\n\nDecide.`
    expect(value).toMatchObject({
      speech: whole,
      target: whole.slice(0, 12),
      props: [
        { name: whole, note: whole },
        { name: whole, note: whole },
      ],
      beliefs: { [whole]: whole },
    })
  })

  it('puts it into every argument of a forced tool', async () => {
    const tools = [{ type: 'function' as const, name: 'decide', inputSchema: schema }]
    for (const kind of ['leak', 'inject'] as const) {
      const text = await said(kind, request({ tools, toolChoice: { type: 'tool', toolName: 'decide' } }))
      expect(Decision.parse(JSON.parse(text)).speech).toContain(kind === 'leak' ? CANARY : INJECTION)
    }
  })

  it('keeps to guided JSON and guided choices', async () => {
    const guided = await said(
      'leak',
      request({ providerOptions: { vllm: { guided_json: schema as JSONObject } } }),
    )
    expect(Decision.parse(JSON.parse(guided)).speech).toContain(CANARY)
    const choice = await said(
      'leak',
      request({ providerOptions: { vllm: { guided_choice: ['yes', 'no'] } } }),
    )
    expect(['yes', 'no']).toContain(choice)
  })

  it('answers through every rung of ask with its whole prompt, in both languages', async () => {
    const prompt = definePrompt<string, z.infer<typeof Decision>>({
      id: 'test.decide',
      version: 1,
      page: {
        en: (secret) => ({ system: `You are Ana. ${secret}`, last: 'Decide. ```js\n1\n```' }),
        zh: (secret) => ({ system: `你是安娜。${secret}`, last: '请决定。' }),
      },
      reply: () => ({ kind: 'json', schema: Decision }),
      fallback: () => ({ speech: 'fallback', mood: 'calm', target: null, props: [], odds: 0, beliefs: {} }),
    })
    const rungs: readonly Partial<ModelProfile>[] = [
      { jsonSchema: true },
      { tools: true },
      { grammar: 'gbnf' },
      { grammar: 'guided' },
      { jsonObject: true },
      {},
    ]
    for (const rung of rungs) {
      for (const language of ['en', 'zh'] as const) {
        const crew = aCrew({ model: hostileModel('leak'), profile: { ...PLAIN_PROFILE, ...rung } })
        const answer = await ask(prompt, { input: CANARY, step: 'decide', language }, crew)
        expect([rung, answer.how]).toEqual([rung, 'read'])
        expect(answer.output.speech).toContain(CANARY)
      }
    }
  })

  it('says in every place another piece of its prompt when the answer must be short', async () => {
    const long = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ')
    const options = request({ responseFormat: { type: 'json', schema }, maxOutputTokens: 75 }, long)
    const text = await said('leak', options)
    const value = Decision.parse(JSON.parse(text))
    expect(text.length).toBeLessThanOrEqual(600)
    expect(value.speech).toMatch(/word\d+/)
    expect(value.props[0]?.name).not.toBe(value.speech)
  })

  it('answers the same page in the same words', async () => {
    const options = request({ responseFormat: { type: 'json', schema } })
    expect(await said('leak', options)).toBe(await said('leak', options))
  })

  it('keeps the shape whatever it was given', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (words) => {
        const text = await said('leak', request({ responseFormat: { type: 'json', schema } }, words))
        Decision.parse(JSON.parse(text))
      }),
      { numRuns: 50 },
    )
  })
})
