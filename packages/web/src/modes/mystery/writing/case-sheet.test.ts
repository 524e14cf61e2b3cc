import type { SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { BLANK_CASE, type CaseSheet, writeDownCase } from './case-sheet.ts'

let seq = 0
const part = (name: string, note: string, round = 1): SeenEvent => ({
  ...{ seq: ++seq, type: 'case-part-handed-in', version: 1, by: `${name}-writer` },
  ...{ at: '2026-11-18T19:30:00.000Z', body: { part: name, note, round } },
})
const sheetOf = (...events: readonly SeenEvent[]): CaseSheet => events.reduce(writeDownCase, BLANK_CASE)

it('fills as the writers hand in, and tells nothing of what was wrong', () => {
  const events = [
    part('crime', 'The Light'),
    part('roles', 'Ana, Ben'),
    part('places', 'The stairs, The lamp room'),
    part('places', 'Ben did it, but no card says so.', 2),
    part('key', '12'),
  ]
  const sheet = sheetOf(...events, ...events)
  expect(sheet).toMatchObject({
    ...{ title: 'The Light', people: ['Ana', 'Ben'], places: ['The stairs', 'The lamp room'] },
    ...{ questions: 12, parts: ['crime', 'roles', 'places', 'key'], mended: 1, isWritten: false },
  })
  expect(JSON.stringify(sheet)).not.toContain('did it')
})
