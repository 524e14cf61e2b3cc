import { expect, it } from 'vitest'
import { openingFacts } from '../chat/open-room.ts'
import type { KeptEvent } from '../modes/recorded-mode.ts'
import { HOUSE } from '../schema/event.ts'
import { RECORDED_MODES, recordPiece } from './record-piece.ts'
import { Recording } from './recording.ts'

const AT = '2026-01-01T20:00:00.000Z'
const modeOf = (kind: string) => {
  const mode = RECORDED_MODES.find((one) => one.kind === kind)
  if (mode === undefined) throw new Error(`There is no ${kind}.`)
  return mode
}
const event = (
  seq: number,
  [type, by, ...audience]: readonly [string, string, ...string[]],
  body: unknown,
): KeptEvent => ({ ...{ seq, type, version: 1, by, at: AT, take: 'take_1', audience }, body }) as KeptEvent
const MADE = { title: 'Tea', language: 'en', writtenBy: 'models', notice: 'By hand.' } as const
it('reads a recording of before, which names no mode, as one of a play', () => {
  const old = { format: 'commedia-recording', version: 1, ...MADE, viewer: HOUSE, moments: [] }
  expect(Recording.parse(old)).toMatchObject({ kind: 'performance', cast: [], place: null, pictures: {} })
})

it('records a talk as whoever sat there perceived it, under another name', () => {
  const setup = {
    companions: [{ name: 'Ines', kind: 'user' as const }, { name: 'Mara' }],
    language: 'en' as const,
  }
  const opened = openingFacts(setup, 1).map((fact, at) => ({ ...fact, seq: at + 1, at: AT, take: 'take_1' }))
  const cast = modeOf('room').cast(opened)
  const [you = '', mara = ''] = [true, false].map((is) => cast.find(({ person }) => person === is)?.id)
  const said = { chat: 'main', form: 'message' }
  const last = opened.length
  const events = [
    ...opened,
    event(last + 1, ['message-posted', you, you, mara, HOUSE], { ...said, text: 'I am Ines.' }),
    event(last + 2, ['message-posted', mara, mara], { ...said, text: 'Who is Ines?' }),
    event(last + 3, ['seat-taken', 'stage-manager', you], {
      ...{ role: you, seat: { kind: 'person', person: 'person_1' } },
    }),
  ]
  const recording = recordPiece({ ...MADE, events, guest: 'Guest' }, modeOf('room'))
  expect(recording.viewer).toBe(you)
  expect(recording.cast.map(({ id, name }) => [id, name])).toEqual([
    [you, 'Guest'],
    [mara, 'Mara'],
  ])
  const told = recording.moments.filter(({ event: { seq } }) => seq > last)
  expect(told.map(({ event: { seq, body } }) => [seq - last, body])).toEqual([
    [1, { ...said, text: 'I am Guest.' }],
    [3, { role: you, seat: { kind: 'person', person: 'guest' } }],
  ])
  expect(JSON.stringify(recording)).not.toMatch(/Ines|person_1/u)
  expect(recording.moments.some(({ event: { type } }) => type === 'companions-cast')).toBe(false)
})

it('records a game for whoever watches the table, and waits as long as reading takes', () => {
  const settings = { rounds: 1 }
  const told = {
    ...{ title: 'Tea', language: 'en', premise: 'A cup.\n\nA body.', settings, places: [] },
    people: [{ id: 'role_ana', name: 'Ana', face: 'tall' }],
    victims: [],
  }
  const events = [
    event(1, ['role-dealt', 'host', 'role_ana'], { role: 'role_ana' }),
    event(2, ['case-told', 'host', 'role_ana', HOUSE], told),
    event(3, ['table-line', 'role_ana', 'role_ana', HOUSE], { kind: 'talk', text: 'It was cold tea.' }),
    event(4, ['phase-passed', 'role_ana', HOUSE], { role: 'role_ana', why: 'done' }),
  ]
  const { viewer, moments } = recordPiece({ ...MADE, events }, modeOf('table'))
  expect(viewer).toBe(HOUSE)
  expect(moments.map(({ event: { seq } }) => seq)).toEqual([2, 3, 4])
  // Four words, and a breath.
  expect(moments[2]?.pause).toBe(1_700)
})

it('records a screening with the pictures that may be given away', () => {
  const picture = { at: 500, mediaType: 'image/png', data: 'AAAA' }
  const clip = { id: 'clip_1', source: 'own.mp4', start: 0, end: 1_000 }
  const events = [
    event(1, ['screening-opened', 'host', 'role_you', HOUSE], {
      ...{ title: 'Own', language: 'en', tries: 1 },
      people: [
        { id: 'character_1', name: 'Bo', kind: 'character' },
        { id: 'role_you', name: 'Kim', kind: 'person' },
      ],
    }),
    event(2, ['scene-perceived', 'character_1', 'character_1'], { think: 'hm' }),
    event(3, ['clip-shown', 'host', HOUSE], { clip, lines: [], description: 'A lamp.', pictures: [500] }),
    event(4, ['line-spoken', 'role_you', HOUSE], { text: 'Kim likes it.', channel: 'aloud' }),
  ]
  const recording = recordPiece(
    { ...MADE, events, pictures: { clip_1: [picture] }, guest: 'Guest' },
    modeOf('screening'),
  )
  expect(recording.pictures).toEqual({ clip_1: [picture] })
  expect(recording.place).toEqual({ name: '', time: '', surroundings: 'A lamp.' })
  expect(recording.moments.map(({ pause, event: { seq } }) => [seq, pause])).toEqual([
    [1, 0],
    [3, 0],
    [4, 5_000],
  ])
  expect(JSON.stringify(recording)).not.toContain('Kim')
})
