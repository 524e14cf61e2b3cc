import { expect, it } from 'vitest'
import { PLAIN_PROFILE } from '../prompting/model-profile.ts'
import { scriptedModel } from '../testing/index.ts'
import { type GivenModels, modelsFrom } from './given-models.ts'

const model = scriptedModel(['Yes.'])
const use = { prompt: 'acting.speak', role: 'role_ana' }

it('takes a model as any provider gives it, and knows from its name what it can do', () => {
  expect(modelsFrom(model)(use)).toEqual({ model, profile: PLAIN_PROFILE })
  const hosted = { ...model, provider: 'anthropic.messages', modelId: 'claude', doStream: model.doStream }
  expect(modelsFrom(hosted)(use).profile).toMatchObject({ jsonSchema: true, contextTokens: 200_000 })
})

it('takes a model with what somebody says of it, and a choice for each job', () => {
  const profile = { ...PLAIN_PROFILE, small: true }
  const settings = { temperature: 0 }
  expect(modelsFrom({ model, profile, settings })(use)).toEqual({ model, profile, settings })
  const asked: unknown[] = []
  const models = modelsFrom((job) => {
    asked.push(job)
    return job.role === 'role_ana' ? model : { model, settings }
  })
  expect(models(use)).toEqual({ model, profile: PLAIN_PROFILE })
  expect(models({ prompt: 'acting.decide' })).toEqual({ model, profile: PLAIN_PROFILE, settings })
  expect(asked).toEqual([use, { prompt: 'acting.decide' }])
})

it.each<[unknown, string]>([
  [undefined, 'this is undefined'],
  ['gpt-6', 'the word “gpt-6”'],
  [{ model: 'gpt-6' }, 'the word “gpt-6”'],
  [Promise.resolve(model), 'Write `await` before it'],
  [{ modelId: 'small', doEmbed: () => [] }, 'small makes vectors'],
  [{ provider: 'openai' }, 'A provider is called with the name of a model'],
  [{ modelId: 'old' }, 'has no `doStream`'],
  [{ modelId: 'old', doStream: () => {}, specificationVersion: 'v2' }, 'old speaks v2'],
])('refuses %o and says what to hand in instead', (given, sentence) => {
  const looked = (): unknown => modelsFrom(given as GivenModels)(use)
  expect(looked).toThrow(expect.objectContaining({ code: 'wrong-setting' }))
  expect(looked).toThrow(sentence)
})
