import { expect, it } from 'vitest'
import { connectModel } from './connect-model.ts'
import { serverAt } from './server-at.ts'

it('knows servers by where they usually stand, and nobody else', () => {
  expect(serverAt('http://127.0.0.1:11434/v1')).toBe('ollama')
  expect(serverAt('http://studio.lan:1234/v1')).toBe('lmstudio')
  expect(serverAt('https://openrouter.ai/api/v1')).toBe('openrouter')
  expect(serverAt('https://openrouter.ai.elsewhere.example/v1')).toBeUndefined()
  expect(serverAt('https://models.example/v1')).toBeUndefined()
  expect(serverAt('https://127.0.0.1%00.models.example/')).toBeUndefined()
  expect(serverAt('no address')).toBeUndefined()
})

it('has a model named after its server, unless its name is said', async () => {
  const at = { kind: 'openai-compatible', model: 'llama3.1', baseUrl: 'http://127.0.0.1:11434/v1' } as const
  expect((await connectModel(at)).provider).toBe('ollama.chat')
  expect((await connectModel({ ...at, name: 'vllm' })).provider).toBe('vllm.chat')
})
