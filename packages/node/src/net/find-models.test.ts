import { afterEach, expect, it, vi } from 'vitest'
import { findModels } from './find-models.ts'

afterEach(() => void vi.restoreAllMocks())

const answering = (answer: string) => async (): Promise<Response> => new Response(answer)
const BASE = 'http://127.0.0.1:11434/v1'

const listing = JSON.stringify({ data: [{ id: 'llama3.1' }, { id: 'nomic-embed-text' }, { id: 'qwen3:8b' }] })

it('offers what a server here has to speak with, and nothing made for searching', async () => {
  const servers = [{ name: 'Ollama', baseUrl: BASE }]
  const found = await findModels({ fetch: answering(listing), environment: {}, servers })
  expect(found.map(({ from, model }) => [from, model])).toEqual([
    ['Ollama', 'llama3.1'],
    ['Ollama', 'qwen3:8b'],
  ])
})

it('passes over servers that are not there, say something else or say nothing within a second', async () => {
  const late = new AbortController()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const answers: Readonly<Record<string, (signal?: AbortSignal | null) => Promise<Response>>> = {
    gone: () => Promise.reject(new TypeError('fetch failed')),
    other: answering('<html>hello</html>'),
    silent: (signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  }
  const found = findModels({
    fetch: (url, init) => answers[new URL(String(url)).hostname]?.(init?.signal) as Promise<Response>,
    environment: {},
    servers: Object.keys(answers).map((name) => ({ name, baseUrl: `http://${name}/v1` })),
  })
  late.abort()
  expect(await found).toEqual([])
  expect(patience.mock.calls.every(([ms]) => ms < 1_000)).toBe(true)
})

it('names the variable a key lies in, never the key', async () => {
  const environment = { ANTHROPIC_API_KEY: 'sk-very-secret', GEMINI_API_KEY: 'g-secret', OPENAI_API_KEY: '' }
  const found = await findModels({ fetch, environment, servers: [] })
  expect(found.map(({ from, keyIn }) => [from, keyIn])).toEqual([
    ['Anthropic', 'ANTHROPIC_API_KEY'],
    ['Google', 'GEMINI_API_KEY'],
  ])
  expect(JSON.stringify(found)).not.toContain('secret"')
})

it('asks each program at its usual place, and no vendor anything', async () => {
  const asked: string[] = []
  const here = new Map([
    ['http://127.0.0.1:5001', 'KoboldCpp'],
    ['http://127.0.0.1:5000', 'text-generation-webui'],
    ['http://127.0.0.1:1337', 'Jan'],
  ])
  const found = await findModels({
    fetch: async (url, init) => {
      asked.push(new URL(String(url)).host + JSON.stringify(init?.headers ?? {}))
      if (!here.has(new URL(String(url)).origin)) throw new TypeError('fetch failed')
      return new Response(listing)
    },
    environment: { OPENROUTER_API_KEY: 'sk-very-secret' },
  })
  expect(new Set(found.flatMap(({ from, model }) => (model === undefined ? [] : [from])))).toEqual(
    new Set(here.values()),
  )
  expect(found.at(-1)).toMatchObject({ from: 'OpenRouter', keyIn: 'OPENROUTER_API_KEY' })
  expect(asked.every((one) => one.startsWith('127.0.0.1:'))).toBe(true)
  expect(JSON.stringify([asked, found])).not.toContain('secret')
})
