import { describe, expect, it } from 'vitest'
import type { Fetch } from './guarded-fetch.ts'
import { KNOWN_SERVERS, knownServerAt } from './known-servers.ts'
import { modelsAt, tidyAddress } from './models-at.ts'

function serving(answers: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>) {
  const asked: { readonly url: string; readonly headers: Headers }[] = []
  const fetch: Fetch = async (input, init) => {
    asked.push({ url: String(input), headers: new Headers(init?.headers) })
    const found = answers[String(input)]
    if (found === undefined) throw new TypeError('fetch failed')
    const { status = 200, body } = found
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  return { fetch, asked }
}
const compatible = (baseUrl: string, apiKey?: string) =>
  ({ kind: 'openai-compatible', baseUrl, apiKey }) as const

describe('the models at an address', () => {
  it('are listed with what the server says of them', async () => {
    const { fetch, asked } = serving({
      'https://openrouter.ai/api/v1/models': {
        body: {
          data: [
            {
              id: 'good/one',
              context_length: 32_000,
              pricing: { prompt: '0.0000005', completion: '0.0000015' },
            },
            { id: 'qwen3', max_model_len: 8192 },
            { id: 'nomic-embed-text' },
            { name: 7 },
          ],
        },
      },
    })
    expect(await modelsAt(compatible('https://openrouter.ai/api/v1/', 'sk-secret'), fetch)).toEqual({
      kind: 'models',
      baseUrl: 'https://openrouter.ai/api/v1',
      models: [
        { id: 'good/one', contextTokens: 32_000, price: { input: 0.5, output: 1.5 } },
        { id: 'qwen3', contextTokens: 8192 },
        { id: 'nomic-embed-text', embeds: true },
      ],
    })
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer sk-secret')
  })

  it('of Google and Anthropic are asked for in their own ways', async () => {
    const google = 'https://generativelanguage.googleapis.com/v1beta'
    const at = `${google}/models?pageSize=1000`
    const models = [
      {
        name: 'models/gemini-x',
        inputTokenLimit: 1_000_000,
        supportedGenerationMethods: ['generateContent'],
      },
      { name: 'models/aqa', supportedGenerationMethods: ['generateAnswer'] },
    ]
    const one = serving({ [at]: { body: { models } } })
    expect(await modelsAt({ kind: 'google', baseUrl: google, apiKey: 'sk-secret' }, one.fetch)).toMatchObject(
      {
        models: [{ id: 'gemini-x', contextTokens: 1_000_000 }],
      },
    )
    expect(one.asked[0]?.headers.get('x-goog-api-key')).toBe('sk-secret')
    const wrong = serving({ [at]: { status: 400, body: { error: { message: 'API key not valid.' } } } })
    expect(await modelsAt({ kind: 'google', baseUrl: google, apiKey: 'x' }, wrong.fetch)).toEqual({
      kind: 'refused',
    })
    const anthropic = 'https://api.anthropic.com/v1'
    const other = serving({ [`${anthropic}/models?limit=1000`]: { body: { data: [{ id: 'claude-x' }] } } })
    await modelsAt({ kind: 'anthropic', baseUrl: anthropic, apiKey: 'sk-secret' }, other.fetch)
    expect(other.asked[0]?.headers.get('x-api-key')).toBe('sk-secret')
  })

  it('are found a level below, where people forget it', async () => {
    const { fetch } = serving({
      'http://127.0.0.1:9/models': { status: 404, body: 'not found' },
      'http://127.0.0.1:9/v1/models': { body: { data: [{ id: 'a' }] } },
    })
    expect(await modelsAt(compatible('http://127.0.0.1:9'), fetch)).toEqual({
      kind: 'models',
      baseUrl: 'http://127.0.0.1:9/v1',
      models: [{ id: 'a' }],
    })
  })

  it('are none where nobody answers, a key is wanted, or something else stands', async () => {
    const { fetch } = serving({
      'http://a/v1/models': { status: 401, body: '' },
      'http://b/v1/models': { body: '<html>a router</html>' },
      'http://b/v1/v1/models': { status: 404, body: '' },
      'http://c/v1/models': { status: 302, body: '' },
    })
    expect(await modelsAt(compatible('http://a/v1'), fetch)).toEqual({ kind: 'refused' })
    expect(await modelsAt(compatible('http://b/v1'), fetch)).toEqual({ kind: 'other', status: 200 })
    expect(await modelsAt(compatible('http://c/v1'), fetch)).toEqual({ kind: 'other', status: 302 })
    expect(await modelsAt(compatible('http://d/v1'), fetch)).toEqual({ kind: 'silent' })
  })

  it('are read no further than a list can be long', async () => {
    let chunks = 0
    const endless = (): Response =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            chunks++
            controller.enqueue(new Uint8Array(1_000_000).fill(32))
          },
        }),
      )
    const found = await modelsAt(compatible('http://a'), async () => endless())
    expect(found).toEqual({ kind: 'other', status: 200 })
    expect(chunks).toBeLessThan(30)
  })
})

it.each([
  ['127.0.0.1:11434', 'http://127.0.0.1:11434'],
  [' localhost:1234/v1/ ', 'http://localhost:1234/v1'],
  ['192.168.1.7:8080/v1', 'http://192.168.1.7:8080/v1'],
  ['my-box:8000', 'http://my-box:8000'],
  ['api.example.com/v1', 'https://api.example.com/v1'],
  ['https://api.example.com/v1/chat/completions', 'https://api.example.com/v1'],
  ['http://here/v1/models', 'http://here/v1'],
])('an address typed as %s is meant as %s', (typed, meant) => {
  expect(tidyAddress(typed)).toBe(meant)
})

it('everybody known has a whole address of their own, and vendors say where a key is got', () => {
  const urls = KNOWN_SERVERS.flatMap(({ baseUrls }) => baseUrls)
  expect(new Set(urls.map((url) => new URL(url).host)).size).toBe(urls.length)
  for (const { baseUrls, keysAt } of KNOWN_SERVERS)
    expect(keysAt === undefined).toBe(baseUrls[0].startsWith('http://127.0.0.1:'))
  expect(KNOWN_SERVERS).toHaveLength(19)
})

it('knows by an address who stands there', () => {
  expect(knownServerAt('http://localhost:11434/v1')?.name).toBe('Ollama')
  expect(knownServerAt('https://api.moonshot.cn/v1')?.name).toBe('Moonshot')
  expect(knownServerAt('http://192.168.1.7:11434/v1')).toBeUndefined()
  expect(knownServerAt('nowhere')).toBeUndefined()
})
