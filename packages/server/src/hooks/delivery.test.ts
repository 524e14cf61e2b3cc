import { HOUSE, type StageEvent } from '@commedia/core'
import { expect, it } from 'vitest'
import { deliveryOf } from './delivery.ts'

const NOW = Date.parse('2026-01-02T00:00:00.000Z')
const OF = {
  ...{ show: 'show_1', take: 'take_1', title: 'Tea', language: 'en', told: () => undefined, now: NOW },
}
const anEvent = (seq: number, letters = 10, part: Partial<StageEvent> = {}): StageEvent => ({
  ...{ take: 'take_1', seq, type: 'line-spoken', version: 1, by: 'role_ana', audience: [HOUSE] },
  ...{ at: '2026-01-01T23:00:00.000Z', cause: { turn: 'turn_1', index: seq } },
  body: { text: 'a'.repeat(letters) },
  ...part,
})

it('is as much as fits, and goes on after it', () => {
  const events = [1, 2, 3, 4].map((seq) => anEvent(seq, 100_000))
  const { upTo, delivery } = deliveryOf(events, OF)
  expect(upTo).toBe(2)
  expect(delivery?.id).toBe('take_1:1-2')
  expect(delivery?.body.length).toBeLessThan(256_000)
})

it('sends of an event that is too large that there was one', () => {
  const { upTo, delivery } = deliveryOf([anEvent(1, 400_000), anEvent(2)], OF)
  expect(upTo).toBe(2)
  const [event] = JSON.parse(delivery?.body ?? '').data.events
  expect(event).toEqual({
    ...{ id: 'take_1:1', seq: 1, type: 'line-spoken', version: 1, by: 'role_ana' },
    at: '2026-01-01T23:00:00.000Z',
  })
})

it('is none where a watcher perceives nothing of it', () => {
  const secret = anEvent(1, 10, { audience: ['role_ana'] })
  expect(deliveryOf([secret], OF)).toEqual({ upTo: 1 })
})
