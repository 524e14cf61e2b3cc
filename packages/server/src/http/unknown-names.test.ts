import { expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

it('a model at an address that nobody knows is refused in a sentence, and is no fault of the house', async () => {
  const house = await aHouse({ plays: 'nobody' })
  const olga = await house.arrive('Olga')
  Object.assign(house.theatre.endpoints, {
    resolve: async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    },
  })
  const model = { name: 'mine', kind: 'openai-compatible', model: 'tiny' } as const
  await expect(
    olga.wire.keepModel({ body: { ...model, baseUrl: 'https://unknown.example/v1' } }),
  ).rejects.toMatchObject({ code: 'address-refused', message: expect.stringContaining('unknown.example') })
  expect((await olga.wire.listModels()).own).toEqual([])
  expect(house.faults).toEqual([])
  await house.close()
})
