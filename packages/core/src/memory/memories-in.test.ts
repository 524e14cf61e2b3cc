import { expect, it } from 'vitest'
import { fact } from '../record/define-event.ts'
import { readerOf } from '../record/reader.ts'
import type { Fact } from '../schema/event.ts'
import { anEvent } from '../testing/build.ts'
import { memoriesIn } from './memories-in.ts'
import { memoryFormed, memoryRoom, pastBrought } from './memory-room.ts'

const READER = readerOf(memoryRoom)
const own = { by: 'role_ana', audience: ['role_ana'] }

function remembers(...facts: readonly Fact[]) {
  const events = facts.map((one, at) => anEvent({ ...one, seq: at + 1 }))
  return memoriesIn(events, { take: 'take_1', role: 'role_ana', names: {} }, READER)
}

const formed = (hour: number, more: object = {}) =>
  fact(memoryFormed, {
    ...own,
    body: {
      ...{ role: 'role_ana', id: `memory_${hour}`, layer: 'event' as const, text: 'x', importance: 1 },
      ...{ sources: ['moment_1', 'memory_0'], hour, upTo: 0 },
      ...more,
    },
  })

it('counts the hours of a past from its own beginning, whatever was lived before it', () => {
  const chronicle = [{ take: 'take_0', role: 'role_old', upTo: 9, hours: 12 }]
  const brought = fact(pastBrought, { ...own, body: { role: 'role_ana', chronicle } })
  expect(remembers(brought, formed(13), formed(15)).map(({ hour }) => hour)).toEqual([1, 3])
  expect(remembers(formed(13)).map(({ hour }) => hour)).toEqual([13])
})

it('names moments by their take, so that they stand beside those of other takes', () => {
  expect(remembers(formed(1))[0]?.sources).toEqual(['take_1.moment_1', 'memory_0'])
})

it('takes in nothing that the role did not perceive, or that names another', () => {
  const anothers = { ...formed(1), audience: ['role_ben'] }
  expect(remembers(anothers, formed(2, { role: 'role_ben' }))).toEqual([])
})
