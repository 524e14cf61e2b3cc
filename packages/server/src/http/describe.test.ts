import { ROUTES } from '@commedia/core/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aHouse } from './a-house.test.data.ts'

let house: Awaited<ReturnType<typeof aHouse>>
let document: Document
beforeAll(async () => {
  house = await aHouse({ config: { publicUrl: 'https://theatre.example' } })
  document = (await house.wire().getOpenapi()) as unknown as Document
})
afterAll(() => house.close())

describe('the description of the wire', () => {
  it('names every route with its method, its path and its replies', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.entries(ROUTES)
        .map(([name, { method, path }]) => `${name} ${method} ${path}`)
        .sort(),
    )
    for (const operation of operations())
      expect(Object.keys(operation.responses).sort()).toEqual(['200', 'default'])
    expect(document.openapi).toBe('3.1.0')
  })

  it('says where the house is', () => {
    expect(document.servers).toEqual([{ url: 'https://theatre.example' }])
  })

  it('gives every body and every reply a name, which a generated client has too', () => {
    for (const { operationId, requestBody, responses } of operations())
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)])
        for (const [type, { schema }] of Object.entries(content))
          if (type === 'application/json')
            expect(schema.$ref, operationId).toMatch(/^#\/components\/schemas\/\w+$/)
  })

  it('names shapes as the code does, and each of them once', () => {
    const bodyOf = (name: string) =>
      operations().find(({ operationId }) => operationId === name)?.requestBody?.content?.['application/json']
    expect(bodyOf('sendCue')?.schema).toEqual({ $ref: '#/components/schemas/Cue' })
    expect(bodyOf('sendToTable')?.schema).toEqual({ $ref: '#/components/schemas/TableCue' })
    expect(document.components.schemas).toMatchObject({
      ...{ Blueprint: {}, Character: {}, CharacterKept: {}, ShowDetail: {}, RoomCue: {}, Done: {} },
      GetRoomReply: {},
    })
    expect(Object.keys(document.components.schemas)).not.toContain('DeleteShowReply')
    expect(document.components.schemas.Blueprint).toMatchObject({
      properties: {
        cast: { items: { $ref: '#/components/schemas/CastMember' } },
        acts: { items: { $ref: '#/components/schemas/Act' } },
      },
    })
  })

  it('says what a stream sends, message by message', () => {
    const stream = operations().find(({ operationId }) => operationId === 'watchShow')
    const sent = stream?.responses['200']?.content?.['text/event-stream']?.schema
    expect(sent).toEqual({ $ref: '#/components/schemas/StreamMessage' })
    const { oneOf } = document.components.schemas.StreamMessage as { oneOf: Message[] }
    expect(oneOf.map(({ properties }) => properties.event.enum ?? [properties.event.const])).toEqual([
      ['stage'],
      ['event'],
      ['frame'],
      ['sound'],
      ['typing'],
      ['audience'],
      ['applause'],
      ['caught-up'],
    ])
  })
})

function operations(): readonly Operation[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods))
}

interface Message {
  readonly properties: { readonly event: { readonly enum?: string[]; readonly const?: string } }
}

interface Operation {
  readonly operationId: string
  readonly requestBody?: Sent
  readonly responses: Record<string, Sent>
}

interface Sent {
  readonly content?: Record<string, { readonly schema: { readonly $ref?: string } }>
}

interface Document {
  readonly openapi: string
  readonly servers: unknown
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, unknown> }
}
