import { aBlueprint } from '@commedia/core/testing'
import { expect, it } from 'vitest'
import {
  aRecord,
  beat,
  changes,
  type Happened,
  point,
  ruled,
  says,
  sits,
  tries,
  turn,
} from './a-record.test.data.ts'
import { hasPersons, personsMoved } from './persons-moved.ts'

const reached: Happened = {
  type: 'point-reached',
  by: 'transfer',
  body: { point: 'point_1', how: 'played', beats: 3, nudges: 0 },
}
const shifted: Happened = {
  type: 'scene-shifted',
  by: 'narrator',
  body: { on: 'scene_office', people: ['role_ana', 'role_ben'] },
}
const moved = (...events: readonly Happened[]) =>
  personsMoved(
    aRecord(sits('role_ana'), turn, point(0), changes('role_ana', 'enter'), beat, ...events),
    aBlueprint(),
  ).map(({ type, body }) =>
    type === 'scene-shifted' ? 'shift' : (body as { change: { kind: string } }).change.kind,
  )

it('does not count the opening of an act, nor others than people', () => {
  expect(
    moved(
      reached,
      changes('role_ana', 'leave'),
      { type: 'scene-set', by: 'narrator', body: {} },
      point(0, 1),
      shifted,
      changes('role_ana', 'enter'),
    ),
  ).toEqual([])
  expect(moved(reached, changes('role_ben', 'leave'))).toEqual([])
})

it('does not count what came of something the person did, ruled before or behind it', () => {
  expect(
    moved(turn, tries('role_ana', 'leaves'), turn, changes('role_ana', 'leave'), ruled('leaves')),
  ).toEqual([])
  expect(
    moved(turn, tries('role_ana', 'leaves'), turn, ruled('leaves'), changes('role_ana', 'leave')),
  ).toEqual([])
  expect(moved(turn, says('role_ana', 'I am back.'), turn, changes('role_ana', 'enter'))).toEqual([])
})

it('does not count whoever comes with their own cue, by its cause or by its time', () => {
  const comes = changes('role_ana', 'enter', 'Ana enters.')
  const line = says('role_ana', 'Here I am.')
  const input = (part: number) => ({ cause: { input: `cue_1:${part}` } })
  expect(moved(turn, beat, turn, beat, { ...comes, ...input(0) }, { ...line, ...input(1) })).toEqual([])
  expect(moved(turn, beat, turn, beat, { ...comes, at: '2026-01-01T20:00:07.512Z' })).toEqual([])
  expect(moved(turn, beat, turn, beat, comes, line)).toEqual(['enter'])
})

it('counts who is sent off, brought on or taken along by the plan', () => {
  expect(
    moved(turn, says('role_ana', 'I stay.'), turn, reached, changes('role_ana', 'leave'), point(1)),
  ).toEqual(['leave'])
  expect(moved(turn, reached, point(1), shifted)).toEqual(['shift'])
  expect(moved(turn, reached, point(1), changes('role_ana', 'enter'))).toEqual(['enter'])
})

it('counts who left and is brought back, at once or later', () => {
  const left = [turn, tries('role_ana', 'leaves'), turn, changes('role_ana', 'leave'), ruled('leaves')]
  expect(moved(...left, beat, changes('role_ana', 'enter'))).toEqual(['enter'])
  expect(moved(...left, beat, turn, beat, turn, changes('role_ana', 'enter'))).toEqual(['enter'])
})

it('counts what the last resort makes of a person, though they were trying something else', () => {
  const flag: Happened = { type: 'narrated', by: 'narrator', body: { text: 'Ben puts out the lamp.' } }
  expect(moved(turn, tries('role_ana', 'hums'), flag, changes('role_ana', 'leave'))).toEqual(['leave'])
})

it('knows whether anybody played at all', () => {
  expect([hasPersons(aRecord(sits('role_ana'))), hasPersons(aRecord(turn))]).toEqual([true, false])
})
