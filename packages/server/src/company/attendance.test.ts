import { manualClock } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import { memoryBus } from '../bus/memory-bus.ts'
import { attendance } from './attendance.ts'

const HOUR = 3_600_000

it('all shows are listened to, however many are played, until one has not been played for long', async () => {
  const [bus, clock] = [memoryBus(), manualClock()]
  const peopleOf = attendance(clock, bus)
  const began = clock.now()
  const shows = Array.from({ length: 1_000 }, (_, nth) => `show_${nth}`)
  for (const show of shows) peopleOf(show).notes.unanswered++
  await clock.advance(HOUR)
  bus.publish('typing.show_0', { role: 'role_a', since: 5 })
  const first = peopleOf('show_0')
  expect([first.since, first.notes.unanswered, [...first.typing]]).toEqual([began, 1, [['role_a', 5]]])
  await clock.advance(1)
  expect(peopleOf('show_0')).toBe(first)
  expect(peopleOf('show_1').notes.unanswered).toBe(0)
})

it('a piece without a tempo is neither listened to nor asked who reads it', () => {
  const heard: string[] = []
  const bus = memoryBus()
  bus.subscribe('who-reads.room_a', () => void heard.push('asked'))
  attendance(manualClock())('room_a')
  bus.publish('typing.room_a', { role: 'role_a', since: 5 })
  expect([[...attendance(manualClock())('room_a').typing], heard]).toEqual([[], []])
})
