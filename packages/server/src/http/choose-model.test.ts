import type { ModelInUse } from '@commedia/core'
import { wireClient } from '@commedia/core/wire'
import type { FoundModel } from '@commedia/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelsToChoose } from '../models/house-models.ts'
import { aHouse } from './a-house.test.data.ts'

const FOUND: readonly FoundModel[] = [
  {
    id: 'here',
    from: 'Ollama',
    kind: 'openai-compatible',
    model: 'llama3.1',
    baseUrl: 'http://127.0.0.1:1/v1',
  },
  { id: 'key', from: 'Anthropic', kind: 'anthropic', keyIn: 'ANTHROPIC_API_KEY' },
]
let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  const models = modelsToChoose({
    find: async () => FOUND,
    connect: async ({ model }) => ({ model: { modelId: model } }) as unknown as ModelInUse,
  })
  house = await aHouse({ config: { models, addressHeader: 'x-from' }, plays: 'nobody' })
})
afterAll(() => house.close())

function from(address: string, secret: string) {
  const send: typeof fetch = async (input, init) =>
    house.app.request(String(input), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-from': address },
    })
  return wireClient({ base: '', fetch: send, secret })
}

it('offers what the machine has to whoever is at it, and to nobody else', async () => {
  const { secret } = await house.arrive('Olga')
  const [home, away] = [from('127.0.0.1', secret), from('192.0.2.7', secret)]
  expect((await home.listModels()).offers.map(({ from: name, model }) => [name, model])).toEqual([
    ['Ollama', 'llama3.1'],
    ['Anthropic', null],
  ])
  expect((await away.listModels()).offers).toEqual([])
  await expect(away.chooseModel({ body: { offer: 'here' } })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await home.getHouse()).models).toEqual([])
  expect(await home.chooseModel({ body: { offer: 'here' } })).toEqual({ models: ['llama3.1'] })
  expect((await away.getHouse()).models).toEqual(['llama3.1'])
})
