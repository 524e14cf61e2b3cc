import { expect, it } from 'vitest'
import { profileFor } from './model-families.ts'

const SEE = [
  ['openai.chat', 'gpt-4o'],
  ['openai.chat', 'gpt-4.1-mini'],
  ['openai.chat', 'gpt-5-mini'],
  ['openai.chat', 'o3'],
  ['openai.chat', 'o4-mini'],
  ['openai.chat', 'gpt-4-turbo'],
  ['anthropic.messages', 'claude-sonnet-4-5'],
  ['google.generative-ai', 'gemini-2.5-flash'],
  ['openrouter.chat', 'openai/gpt-4o'],
  ['openrouter.chat', 'anthropic/claude-3.5-sonnet'],
  ['openrouter.chat', 'google/gemini-2.0-flash-001'],
  ['openrouter.chat', 'meta-llama/llama-4-maverick'],
  ['ollama.chat', 'qwen2.5vl:7b'],
  ['ollama.chat', 'qwen3-vl:8b'],
  ['ollama.chat', 'gemma3:12b'],
  ['ollama.chat', 'llama3.2-vision'],
  ['ollama.chat', 'llava:13b'],
  ['ollama.chat', 'moondream'],
  ['ollama.chat', 'minicpm-v'],
  ['vllm.chat', 'Qwen/Qwen2-VL-7B-Instruct'],
  ['vllm.chat', 'microsoft/Phi-4-multimodal-instruct'],
  ['zhipu.chat', 'glm-4.5v'],
  ['zhipu.chat', 'glm-4v-plus'],
  ['mistral.chat', 'pixtral-12b-2409'],
  ['mistral.chat', 'mistral-small-2503'],
  ['xai.chat', 'grok-4'],
  ['dashscope.chat', 'qwen-vl-max'],
] as const

const DO_NOT = [
  ['openai.chat', 'gpt-4'],
  ['openai.chat', 'gpt-4-0613'],
  ['openai.chat', 'gpt-3.5-turbo'],
  ['openai.chat', 'o1-mini'],
  ['openai.chat', 'o3-mini'],
  ['openrouter.chat', 'openai/gpt-oss-120b'],
  ['openrouter.chat', 'anthropic/claude-2'],
  ['ollama.chat', 'gemma3:1b'],
  ['ollama.chat', 'gemma2:9b'],
  ['ollama.chat', 'llama3.1:8b'],
  ['ollama.chat', 'qwen2.5:7b'],
  ['vllm.chat', 'supervision-7b'],
  ['vllm.chat', 'somebody/revision-13b'],
  ['deepseek.chat', 'deepseek-chat'],
  ['mistral.chat', 'mistral-small-2409'],
  ['zhipu.chat', 'glm-4.6'],
] as const

it('knows of forty models and more by name whether they see', () => {
  const wrong = [
    ...SEE.filter(([provider, model]) => !profileFor(provider, model).vision),
    ...DO_NOT.filter(([provider, model]) => profileFor(provider, model).vision),
  ]
  expect(wrong).toEqual([])
  expect(SEE.length + DO_NOT.length).toBeGreaterThanOrEqual(40)
})
