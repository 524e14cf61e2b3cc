import { describe, expect, it } from 'vitest'
import { profileFor } from './model-families.ts'
import { pageSizeFor } from './page-size.ts'

describe('how large pages are', () => {
  it('is as told, whatever the model', () => {
    const [tiny, large] = [{ contextTokens: 2_048 }, { contextTokens: 200_000 }]
    expect(pageSizeFor('full', tiny)).toBe('full')
    expect(pageSizeFor('lean', large)).toBe('lean')
  })

  it('else follows the model: lean for a small window or a small model, full for any other', () => {
    expect(pageSizeFor('auto', { contextTokens: 8_192 })).toBe('lean')
    expect(pageSizeFor('auto', { contextTokens: 8_193 })).toBe('full')
    expect(pageSizeFor('auto', { contextTokens: 128_000, small: true })).toBe('lean')
  })

  it.each([
    ['ollama', 'mistral-small'],
    ['llamacpp', 'some.gguf'],
    ['lmstudio', 'whatever'],
    ['openrouter', 'meta-llama/llama-3.1-8b-instruct'],
    ['openrouter', 'qwen2.5:14b'],
    ['together', 'gemma-2-2b-it'],
    ['a-server-nobody-knows', 'unheard-of'],
  ])('is lean for %s %s', (provider, model) => {
    expect(pageSizeFor('auto', profileFor(provider, model))).toBe('lean')
  })

  it.each([
    ['openai', 'gpt-4o-mini'],
    ['anthropic', 'claude-haiku'],
    ['openrouter', 'meta-llama/llama-3.1-70b-instruct'],
    ['openrouter', 'qwen3-30b-a3b'],
    ['openrouter', 'mixtral-8x7b-instruct'],
    ['deepseek', 'deepseek-chat'],
  ])('is full for %s %s', (provider, model) => {
    expect(pageSizeFor('auto', profileFor(provider, model))).toBe('full')
  })
})
