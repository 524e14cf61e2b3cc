import type { StageEvent } from '@commedia/core'
import { expect, it } from 'vitest'
import { seenEvent, withoutPeople } from './seen-people.ts'

const taken: StageEvent = {
  ...{
    seq: 1,
    take: 'take_1',
    type: 'seat-taken',
    version: 1,
    by: 'stage-manager',
    at: '2026-01-01T20:00:00.000Z',
  },
  ...{ audience: ['house'], cause: { input: 'a' } },
  body: { role: 'role_ben', seat: { kind: 'person', person: 'person_pia' } },
}

it('gives whoever sits down one mark in a show, another in the next, and never their id', () => {
  const marks = ['show_1', 'show_1', 'show_2'].map((show) => JSON.stringify(seenEvent(taken, show).body))
  expect(marks.join()).not.toContain('person_pia')
  expect(marks[0]).toMatch(/"seat":\{"kind":"person","person":"sitter_[0-9a-f]{20}"\}/u)
  expect(marks[0]).toBe(marks[1])
  expect(marks[0]).not.toBe(marks[2])
})

it('finds people wherever a seat is told of, and leaves everything else as it is', () => {
  const seats = { role_ana: { kind: 'model' }, role_ben: { kind: 'understudy', person: 'person_pia' } }
  expect(JSON.stringify(withoutPeople({ table: [{ seats }] }, 'show_1'))).not.toContain('person_pia')
  const words = { text: 'I am person_pia.', kind: 'person' }
  expect(withoutPeople(words, 'show_1')).toBe(words)
})
