import { ask, definePrompt } from '@commedia/core'
import { aCrew, aModelInUse, scriptedModel } from '@commedia/core/testing'
import { describe, expect, it } from 'vitest'
import { greedyModels } from './greedy-models.ts'

const wild = definePrompt<null, string>({
  id: 'wild',
  version: 1,
  settings: { temperature: 0.9, topP: 0.5, maxOutputTokens: 50 },
  page: { en: () => ({ system: '', last: 'Say something.' }), zh: () => ({ system: '', last: '说句话。' }) },
  reply: () => ({ kind: 'text' }),
  fallback: () => '',
})

describe('Greedy models', () => {
  it('[H65] take their likeliest word whatever a prompt would have liked, and keep the rest of its settings', async () => {
    const model = scriptedModel(['Well.', 'Well.'])
    const asked: unknown[] = []
    const listening = {
      ...model,
      specificationVersion: model.specificationVersion,
      doStream: (options: Parameters<typeof model.doStream>[0]) => {
        asked.push({ temperature: options.temperature, topP: options.topP, most: options.maxOutputTokens })
        return model.doStream(options)
      },
    }
    const crew = aCrew({})
    const models = () => aModelInUse(listening)
    await ask(wild, { input: null, step: 'a', language: 'en' }, { ...crew, models })
    await ask(wild, { input: null, step: 'b', language: 'en' }, { ...crew, models: greedyModels(models) })
    expect(asked).toEqual([
      { temperature: 0.9, topP: 0.5, most: 50 },
      { temperature: 0, topP: undefined, most: 50 },
    ])
  })
})
