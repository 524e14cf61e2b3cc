import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { AnyEventKind } from '../record/define-event.ts'
import { EVERY_ROOM } from './every-room.ts'

const kinds = new Map(
  EVERY_ROOM.flatMap((room) => room.events as readonly AnyEventKind[]).map((kind) => [kind.type, kind]),
)

describe('the words of an event', () => {
  it.each([...kinds.values()].filter(({ words }) => words !== undefined))(
    'of $type stand where its shape has text',
    ({ body, words }) => {
      const shape = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      for (const place of [...(words?.said ?? []), ...(words?.named ?? []), ...(words?.told ?? [])])
        expect([place, typesAt(shape, place.split('.'))]).toEqual([place, expect.arrayContaining(['string'])])
    },
  )

  it('are declared by every kind that reads as somebody’s line', () => {
    const lines = [
      'line-spoken',
      'thought-had',
      'gesture-made',
      'act-attempted',
      'message-posted',
      'table-line',
    ]
    for (const type of lines) expect(kinds.get(type)?.words?.said).toEqual(['text'])
  })

  it('are none of the plan: what a show opens with is looked through for nobody', () => {
    for (const type of [
      'show-opened',
      'role-listed',
      'role-prepared',
      'scene-set',
      'seat-taken',
      'table-opened',
    ])
      expect([type, kinds.has(type), kinds.get(type)?.words]).toEqual([type, true, undefined])
  })
})

type Shape = z.core.JSONSchema.BaseSchema

/** What kinds of values may stand at a place. */
function typesAt(
  shape: Shape | boolean | undefined,
  [name, ...inner]: readonly string[],
): readonly unknown[] {
  if (typeof shape !== 'object') return []
  const ways = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  if (ways.length > 0)
    return ways.flatMap((way) => typesAt(way as Shape, name === undefined ? [] : [name, ...inner]))
  if (name === undefined) return [shape.type]
  if (name !== '*') return typesAt(shape.properties?.[name] as Shape, inner)
  return [shape.items, shape.additionalProperties].flatMap((one) => typesAt(one as Shape, inner))
}
