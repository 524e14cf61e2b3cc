import type { Blueprint } from '@commedia/core'

/** A play small enough for a small model: two people, one room, two points. */
export const TWO_POINT_PLAY: Blueprint = {
  format: 'commedia-blueprint',
  version: 2,
  title: 'The spare key',
  language: 'en',
  logline: 'One key, one door, two people who both want to be the last to leave.',
  source: { kind: 'topic', topic: 'a spare key' },
  cast: [
    {
      id: 'role_ida',
      name: 'Ida',
      aliases: [],
      description: 'The landlady.',
      background: 'She has owned the house for forty years.',
      personality: 'Strict and lonely.',
      voice: 'Short orders.',
      motivation: 'She wants Tom to stay one more night.',
      relationships: [{ to: 'Tom', view: 'The son she never had.' }],
    },
    {
      id: 'role_tom',
      name: 'Tom',
      aliases: [],
      description: 'The lodger.',
      background: 'He owes three months of rent.',
      personality: 'Cheerful and afraid.',
      voice: 'Jokes.',
      motivation: 'He wants the key and the road.',
      relationships: [{ to: 'Ida', view: 'She will never let him go.' }],
    },
  ],
  acts: [
    {
      id: 'act_1',
      title: 'The hall',
      summary: 'Tom tries to leave; Ida tries to keep him.',
      ending: 'Tom is gone.',
      goals: [
        { role: 'role_ida', goal: 'Make Tom promise to stay tonight.' },
        { role: 'role_tom', goal: 'Get out before she asks for the rent.' },
      ],
      scenes: [
        {
          id: 'scene_1',
          name: 'The hall',
          surroundings: 'A narrow hall at night.',
          time: 'Night',
          next: [],
          props: [
            {
              id: 'prop_1',
              name: 'table',
              aliases: [],
              description: 'A small table.',
              size: 'large',
              place: { kind: 'at', where: 'by the door' },
              hidden: false,
              states: {},
            },
            {
              id: 'prop_2',
              name: 'key',
              aliases: [],
              description: 'The spare key.',
              size: 'small',
              place: { kind: 'on', prop: 'prop_1' },
              hidden: false,
              states: {},
            },
          ],
          events: ['A clock strikes in the next room.'],
        },
      ],
      points: [
        {
          id: 'point_1',
          scene: 'scene_1',
          description: 'Both see the key and talk round it.',
          enters: ['role_ida', 'role_tom'],
          leaves: [],
          flag: {
            text: 'Tom takes the key.',
            conditions: [{ kind: 'prop-place', prop: 'prop_2', place: { kind: 'held', by: 'role_tom' } }],
          },
          result: 'Tom has the key.',
          quotations: [],
        },
        {
          id: 'point_2',
          scene: 'scene_1',
          description: 'Ida asks him to stay.',
          enters: [],
          leaves: ['role_tom'],
          flag: {
            text: 'Tom says goodbye.',
            conditions: [{ kind: 'said', by: 'role_tom', words: ['goodbye'] }],
          },
          result: 'Tom is gone.',
          quotations: [],
        },
      ],
    },
  ],
}
