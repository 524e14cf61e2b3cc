import { describe, expect, it } from 'vitest'
import type { AnyEventKind } from '../record/define-event.ts'
import { EVERY_ROOM } from './every-room.ts'

const kinds = new Map(
  EVERY_ROOM.flatMap((room) => room.events as readonly AnyEventKind[]).map((kind) => [kind.type, kind]),
)

describe('the words of an event', () => {
  it('are declared by every kind that reads as somebody’s line', () => {
    const lines = [
      'line-spoken',
      'thought-had',
      'gesture-made',
      'act-attempted',
      'message-posted',
      'table-line',
    ]
    for (const type of lines) expect(kinds.get(type)?.words).toMatchObject({ said: ['text'] })
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
      expect([type, kinds.has(type), kinds.get(type)?.words]).toEqual([type, true, 'none'])
  })
})
