import { ROUTES } from '@commedia/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

describe('the description of the wire', () => {
  it('names every route with its method, its path and its replies', async () => {
    const document = (await house.wire().getOpenapi()) as unknown as Document
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.entries(ROUTES)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .sort(),
    )
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
      expect(Object.keys(operation.responses).sort()).toEqual(['200', 'default'])
    expect(document.openapi).toBe('3.1.0')
  })
})

interface Document {
  readonly openapi: string
  readonly paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
}
