import type { ModelInUse } from '@commedia/core'
import type { FoundModel } from '@commedia/node'
import { expect, it } from 'vitest'
import { type ChosenModel, fixedModels, modelsToChoose } from './house-models.ts'

const OLLAMA: FoundModel = {
  id: 'o',
  from: 'Ollama',
  kind: 'openai-compatible',
  model: 'llama3.1',
  baseUrl: 'http://127.0.0.1:1/v1',
}
const VENDOR: FoundModel = { id: 'v', from: 'Anthropic', kind: 'anthropic', keyIn: 'ANTHROPIC_API_KEY' }

function stand(before?: ChosenModel) {
  const kept: ChosenModel[] = []
  const connect = async ({ model }: ChosenModel) => ({ model: { modelId: model } }) as unknown as ModelInUse
  const house = modelsToChoose(
    { find: async () => [OLLAMA, VENDOR], connect, keep: async (chosen) => void kept.push(chosen) },
    before,
  )
  return { house, kept }
}

it('plays nothing until a model was chosen, then plays with it and remembers', async () => {
  const { house, kept } = stand()
  expect(house.names()).toEqual([])
  expect(() => house.directory({ prompt: 'acting.speak' })).toThrow('No model')
  await house.choose('o')
  expect(house.names()).toEqual(['llama3.1'])
  expect(house.directory({ prompt: 'acting.speak' }).model.modelId).toBe('llama3.1')
  expect(kept).toEqual([OLLAMA])
})

it('asks which model of a vendor, and refuses what is not there', async () => {
  const { house } = stand()
  await expect(house.choose('v')).rejects.toMatchObject({ code: 'not-found' })
  await house.choose('v', 'claude-x')
  expect(house.names()).toEqual(['claude-x'])
  await expect(house.choose('elsewhere', 'x')).rejects.toMatchObject({ code: 'not-found' })
  expect(house.names()).toEqual(['claude-x'])
})

it('takes the one chosen earlier by itself', async () => {
  const { house } = stand({ ...OLLAMA, model: 'llama3.1' })
  await Promise.resolve()
  await new Promise(setImmediate)
  expect(house.names()).toEqual(['llama3.1'])
})

it('lets nobody choose where the operator has chosen', async () => {
  const house = fixedModels(() => ({}) as ModelInUse, ['big'])
  expect(await house.offers()).toEqual([])
  await expect(house.choose('o')).rejects.toMatchObject({ code: 'forbidden' })
})
