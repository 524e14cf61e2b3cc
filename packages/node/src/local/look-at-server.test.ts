import { expect, it } from 'vitest'
import { lookAtServer } from './look-at-server.ts'
import { localServerOf } from './server-ways.ts'

const at = { baseUrl: 'http://127.0.0.1:9/v1/', model: 'mara' }

function answering(answers: Readonly<Record<string, unknown>>): typeof fetch {
  return async (input) => {
    const path = new URL(String(input)).pathname
    return Object.hasOwn(answers, path) ? Response.json(answers[path]) : new Response('', { status: 404 })
  }
}

it('knows llama.cpp and Ollama wherever they stand, and what they hold', async () => {
  const props = { total_slots: 3, default_generation_settings: { n_ctx: 2048 } }
  expect(await lookAtServer(at, answering({ '/props': props }))).toEqual({
    server: 'llamacpp',
    slots: 3,
    contextTokens: 2048,
  })
  const show = { model_info: {}, parameters: 'stop "x"\nnum_ctx    16384', capabilities: ['completion'] }
  expect(await lookAtServer({ ...at, server: 'vllm' }, answering({ '/api/show': show }))).toEqual({
    server: 'ollama',
    contextTokens: 16_384,
    canThink: false,
    canSee: false,
  })
})

it('is told by llama.cpp and Ollama whether a model sees', async () => {
  const props = { default_generation_settings: {}, modalities: { vision: true, audio: false } }
  expect(await lookAtServer(at, answering({ '/props': props }))).toMatchObject({ canSee: true })
  const show = { model_info: {}, capabilities: ['completion', 'vision'] }
  expect(await lookAtServer({ ...at, server: 'ollama' }, answering({ '/api/show': show }))).toMatchObject({
    canSee: true,
  })
})

it('reads how long a page may be from the lists of vLLM and LM Studio', async () => {
  const models = {
    data: [
      { id: 'other', max_model_len: 1 },
      { id: 'mara', max_model_len: 32_768 },
    ],
  }
  expect(await lookAtServer({ ...at, server: 'vllm' }, answering({ '/v1/models': models }))).toEqual({
    server: 'vllm',
    contextTokens: 32_768,
  })
  const loaded = { '/api/v0/models/mara': { loaded_context_length: 4096 } }
  expect(await lookAtServer({ ...at, server: 'lmstudio' }, answering(loaded))).toEqual({
    server: 'lmstudio',
    contextTokens: 4096,
  })
})

it.each([
  ['nobody', async () => Promise.reject(new TypeError('fetch failed'))],
  ['a page of something else', async () => new Response('<html>')],
  ['a list by whatever path', async () => Response.json({ object: 'list', data: [] })],
  ['nonsense', async () => Response.json({ default_generation_settings: 3, model_info: [] })],
] as const)('says nothing of %s', async (_, fetch) => {
  expect(await lookAtServer(at, fetch)).toEqual({})
})

it('tells servers by their names', () => {
  expect(
    ['ollama.chat', 'llama-cpp', 'llama.cpp.chat', 'lm-studio', 'vllm', 'openai.chat', ''].map(localServerOf),
  ).toEqual(['ollama', 'llamacpp', 'llamacpp', 'lmstudio', 'vllm', undefined, undefined])
})
