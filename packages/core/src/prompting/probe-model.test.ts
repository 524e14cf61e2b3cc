import { expect, it } from 'vitest'
import { manualClock, type Reply, type SentPage, scriptedModel } from '../testing/index.ts'
import { unlimitedAllowance } from './allowance.ts'
import { modelProfiles, profileFor } from './model-families.ts'
import { PLAIN_PROFILE } from './model-profile.ts'
import { probeModel } from './probe-model.ts'

async function probed(answer: (page: SentPage) => Reply) {
  const model = scriptedModel(answer)
  const crew = {
    clock: manualClock(),
    allowance: unlimitedAllowance(),
    stop: new AbortController().signal,
    random: () => 0.5,
  }
  return { profile: await probeModel(model, crew), calls: model.pages.length, model }
}

it('finds out in at most ten calls what a backend does', async () => {
  const able = await probed(({ wanted }) => {
    if (wanted.kind === 'json') return { json: { fruit: 'pomegranate' } }
    if (wanted.kind === 'tool') return { tools: [{ name: 'answer', input: { fruit: 'pomegranate' } }] }
    const chance = { token: 'A', logprob: -0.1 }
    return {
      json: { name: 'pear' },
      logprobs: [{ ...chance, top_logprobs: [chance, { token: 'B', logprob: -3 }] }],
    }
  })
  expect(able.profile).toEqual({
    ...PLAIN_PROFILE,
    jsonSchema: true,
    jsonObject: true,
    tools: true,
    grammar: 'guided',
    logprobs: true,
  })
  expect(able.calls).toBeLessThanOrEqual(10)
})

it('does not take a request that was accepted and ignored for a feature', async () => {
  const chatty = await probed(() => 'A pear is a lovely fruit!')
  expect(chatty.profile).toEqual(PLAIN_PROFILE)
})

it('finds out that there is no system role', async () => {
  const { profile } = await probed(({ system }) =>
    system ? { fail: { status: 400, message: 'System role not supported' } } : 'Hello.',
  )
  expect(profile.systemRole).toBe(false)
})

it('knows families by provider and by model', () => {
  expect(profileFor('openai.chat', 'gpt-4o')).toMatchObject({
    jsonSchema: true,
    logprobs: true,
    systemRole: true,
  })
  expect(profileFor('openai.chat', 'gpt-5-mini').logprobs).toBe(false)
  for (const [provider, model, effort] of [
    ['openai.chat', 'gpt-5-mini', 'low'],
    ['google.generative-ai', 'gemini-2.5-flash', 'low'],
    ['ollama.chat', 'qwen3:8b', undefined],
    ['compatible.chat', 'deepseek-r1:14b', undefined],
  ] as const)
    expect(profileFor(provider, model)).toMatchObject({ thoughtTokens: 4096, ...(effort && { effort }) })
  for (const [provider, model] of [
    ['openai.chat', 'gpt-4o'],
    ['openai.chat', 'gpt-5-chat-latest'],
    ['ollama.chat', 'llama3.1'],
    ['google.generative-ai', 'gemini-2.0-flash'],
  ] as const)
    expect(profileFor(provider, model).thoughtTokens).toBeUndefined()
  expect(profileFor('vllm.chat', 'google/gemma-2-9b-it')).toMatchObject({
    grammar: 'guided',
    systemRole: false,
  })
  expect(profileFor('somebody.chat', 'unheard-of')).toEqual(PLAIN_PROFILE)
})

it('puts what the user says over what a probe found, and that over the table', () => {
  const model = scriptedModel([], { modelId: 'tiny' })
  const profiles = modelProfiles({ tiny: { contextTokens: 2048 } })
  profiles.learn(model, { jsonSchema: true, contextTokens: 4096 })
  expect(profiles.of(model)).toEqual({ ...PLAIN_PROFILE, jsonSchema: true, contextTokens: 2048 })
})
