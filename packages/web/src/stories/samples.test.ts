import * as events from '@commedia/core/events'
import type { SeenEvent } from '@commedia/core/wire'
import { describe, expect, it } from 'vitest'
import { boothEvents } from './booth-data.ts'
import { roomSample } from './companion-room.stories.data.ts'
import { gameSample } from './mystery-table-data.ts'
import { screeningSample } from './screening-room-data.ts'
import { evening } from './stage.stories.data.ts'
import { readOut } from './stage-moments.ts'
import { PLAYS } from './stage-plays.ts'
import { planningEvents } from './writers-room-data.ts'

const KINDS = new Map<string, events.AnyEventKind>(
  Object.values(events).flatMap((one) => (typeof one === 'object' && 'type' in one ? [[one.type, one]] : [])),
)
const unreadable = (all: readonly SeenEvent[]): readonly string[] =>
  all.flatMap((event) => {
    const kind = KINDS.get(event.type)
    return kind !== undefined && events.readAs(kind, event) !== undefined ? [] : [event.type]
  })

describe.each(['en', 'zh'] as const)('what stories show (%s)', (tongue) => {
  it.each([
    ['the booth', () => boothEvents(tongue)],
    ['an evening', () => evening(PLAYS[tongue], { more: readOut.more?.(tongue) ?? [] }).events],
    ['a room', () => roomSample(tongue).events],
    ['a game', () => gameSample(tongue, { viewer: 'booth', stage: 'over' }).events],
    ['a screening', () => screeningSample(tongue).seen],
    ['a plan', () => planningEvents(tongue, '2026-11-14T19:30:00.000Z')],
  ])('is what a record could hold: %s', (_name, told) => {
    expect(told().length).toBeGreaterThan(5)
    expect([...new Set(unreadable(told()))]).toEqual([])
  })
})
