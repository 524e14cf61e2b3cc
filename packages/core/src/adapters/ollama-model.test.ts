import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { describe, expect, it } from 'vitest'
import { connectModel, type ModelConnection } from './index.ts'

const PAGE: LanguageModelV4CallOptions['prompt'] = [
  { role: 'system', content: 'You are Ana.' },
  { role: 'user', content: [{ type: 'text', text: 'Tea?' }] },
]
const DONE = {
  message: { content: '' },
  done: true,
  done_reason: 'stop',
  prompt_eval_count: 12,
  eval_count: 3,
}

function server(lines: readonly unknown[], status = 200) {
  const sent: { url: string; headers: Headers; body: Record<string, unknown> }[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    sent.push({
      url: String(input),
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body)),
    })
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { status })
  }
  return { fetch, sent }
}

async function asked(
  lines: readonly unknown[],
  options: Partial<LanguageModelV4CallOptions> = {},
  connection: Partial<ModelConnection> = {},
) {
  const { fetch, sent } = server(lines)
  const at = { kind: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3:8b' } as const
  const model = await connectModel({ ...at, fetch, ...connection })
  const { stream } = await model.doStream({ prompt: PAGE, ...options })
  const parts: LanguageModelV4StreamPart[] = []
  for await (const part of stream) parts.push(part)
  const deltas = (type: string): string =>
    parts.map((part) => (part.type === type && 'delta' in part ? part.delta : '')).join('')
  return {
    sent: sent[0],
    said: deltas('text-delta'),
    thought: deltas('reasoning-delta'),
    errors: parts.filter(({ type }) => type === 'error'),
    finish: parts.find((part) => part.type === 'finish'),
    provider: model.provider,
  }
}

describe('a model of Ollama', () => {
  it('is asked by its own door, told how long a page may be, and read as it streams', async () => {
    const { sent, said, thought, finish, provider } = await asked(
      [
        { message: { thinking: 'Hm.' } },
        { message: { content: 'Ye' } },
        { message: { content: 's.' } },
        DONE,
      ],
      { maxOutputTokens: 40, temperature: 0.7, topK: 4 },
      { contextTokens: 16_384, apiKey: 'key-of-ana-1' },
    )
    expect(sent?.url).toBe('http://127.0.0.1:11434/api/chat')
    expect(sent?.headers.get('authorization')).toBe('Bearer key-of-ana-1')
    expect(sent?.body).toEqual({
      model: 'qwen3:8b',
      messages: [
        { role: 'system', content: 'You are Ana.' },
        { role: 'user', content: 'Tea?' },
      ],
      stream: true,
      options: { num_ctx: 16_384, num_predict: 40, temperature: 0.7, top_k: 4 },
    })
    expect([said, thought, provider]).toEqual(['Yes.', 'Hm.', 'ollama.chat'])
    expect(finish).toMatchObject({
      finishReason: { unified: 'stop' },
      usage: { inputTokens: { total: 12 }, outputTokens: { total: 3 } },
    })
  })

  it('takes a form as its format, and its own options where Ollama has them', async () => {
    const schema = { type: 'object', properties: {} } as const
    const { sent } = await asked([DONE], {
      responseFormat: { type: 'json', schema },
      providerOptions: { ollama: { think: false, repeat_penalty: 1.1, strictJsonSchema: false } },
    })
    expect(sent?.body).toMatchObject({ format: schema, think: false, options: { repeat_penalty: 1.1 } })
    expect(sent?.body.options).not.toHaveProperty('think')
    expect((await asked([DONE], { responseFormat: { type: 'json' } })).sent?.body.format).toBe('json')
  })

  it('shows pictures beside the words', async () => {
    const picture = { type: 'data' as const, data: new Uint8Array([1, 2, 3]) }
    const { sent } = await asked([DONE], {
      prompt: [
        {
          role: 'user',
          content: [
            { type: 'file', mediaType: 'image/png', data: picture },
            { type: 'text', text: 'Who?' },
          ],
        },
      ],
    })
    expect(sent?.body.messages).toEqual([{ role: 'user', content: 'Who?', images: ['AQID'] }])
  })

  it('did not finish unless it says so', async () => {
    const { finish } = await asked([{ message: { content: 'I was in the' } }])
    expect(finish).toMatchObject({ finishReason: { unified: 'error' } })
    expect((await asked([{ done: true }])).finish).toMatchObject({ finishReason: { unified: 'stop' } })
  })

  it('tells an error in the stream, and one in its place', async () => {
    expect((await asked([{ error: 'model runner has stopped' }])).errors).toHaveLength(1)
    const { fetch } = server([{ error: 'model "mara" not found' }], 404)
    const model = await connectModel({
      kind: 'ollama',
      baseUrl: 'http://127.0.0.1:11434',
      model: 'mara',
      fetch,
    })
    await expect(model.doStream({ prompt: PAGE })).rejects.toMatchObject({ statusCode: 404 })
  })
})
