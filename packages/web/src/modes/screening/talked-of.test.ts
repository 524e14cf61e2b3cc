import type { SeenEvent } from '@commedia/core/wire'
import { expect, it } from 'vitest'
import { talkedOf } from './talked-of.ts'

let seq = 0
const anEvent = (type: string, by: string, body: object): SeenEvent => ({
  ...{ seq: ++seq, type, version: 1, by, at: `2026-01-01T00:00:${seq}` },
  body: body as SeenEvent['body'],
})
const clip = (id: string, start: number, end: number) =>
  anEvent('clip-shown', 'role_host', {
    ...{ clip: { id, source: 'film', start, end }, description: null, lines: [], pictures: [] },
  })
const line = (by: string) => anEvent('line-spoken', by, { text: 'Well.', channel: 'aloud' })

it('keeps the stretches in the order of the film, with who spoke of each', () => {
  const events = [
    line('role_host'),
    clip('clip_1', 9_000, 12_000),
    line('role_host'),
    line('role_nora'),
    line('role_nora'),
    clip('clip_2', 0, 5_000),
    clip('clip_3', 9_000, 12_000),
    line('role_huck'),
    anEvent('clip-shown', 'role_host', { redacted: 'removed' }),
  ]
  expect(talkedOf(events)).toEqual([
    { id: '0 5000', start: 0, end: 5_000, by: [], lines: 0 },
    { id: '9000 12000', start: 9_000, end: 12_000, by: ['role_host', 'role_nora', 'role_huck'], lines: 4 },
  ])
})
