import type { StageEvent } from '@commedia/core'

/** Two people at a station. */
export const RADIO_CAST = [
  { id: 'role_ana', name: 'Ana', description: 'A traveller with one bag.' },
  { id: 'role_ben', name: 'Ben', description: 'The station keeper.' },
] as const

/** Something that everybody perceived. */
export function heardEvent(
  seq: number,
  [type, by]: readonly [type: string, by: string],
  body: StageEvent['body'],
): StageEvent {
  return {
    ...{ seq, type, version: 1, by, body, take: 'take_1', at: '2026-01-01T20:00:00.000Z' },
    ...{ audience: ['house', 'role_ana', 'role_ben'], cause: { turn: 'turn_1', index: seq } },
  }
}

/** A play of two acts, a scene each. */
export function playEvents(): readonly StageEvent[] {
  const place = (name: string, time: string, surroundings: string) => ({
    ...{ scene: 'scene_1', name, time, surroundings, people: [], props: [] },
  })
  const said = (text: string) => ({ text, channel: 'aloud' })
  return [
    heardEvent(1, ['progress-made', 'stage-manager'], { act: 1, acts: 2, done: 0, of: 2, title: 'Waiting' }),
    heardEvent(
      2,
      ['looked-round', 'narrator'],
      place('Platform', 'ten at night', 'A country platform, wet, with one lamp.'),
    ),
    heardEvent(3, ['line-spoken', 'role_ana'], said('Is the last train gone?')),
    heardEvent(4, ['line-spoken', 'role_ben'], said('It went at—')),
    heardEvent(5, ['line-spoken', 'role_ana'], said('Went?')),
    heardEvent(6, ['act-attempted', 'role_ben'], { act: 'turn_1:0', text: 'shakes his head' }),
    heardEvent(7, ['progress-made', 'stage-manager'], { act: 2, acts: 2, done: 0, of: 1, title: '' }),
    heardEvent(8, ['looked-round', 'narrator'], place('Waiting room', '', 'A bench.')),
    heardEvent(9, ['looked-round', 'narrator'], place('Waiting room', '', 'A bench.')),
    heardEvent(10, ['line-spoken', 'role_ben'], said('Sleep, then.')),
  ]
}
