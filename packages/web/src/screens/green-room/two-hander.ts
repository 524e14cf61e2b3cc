import type { Blueprint, Character } from '@commedia/core'
import { castMemberOf } from './cast-member.ts'
import { TWO_HANDER_WORDS } from './two-hander-words.ts'

/** The part of whoever comes to talk. */
export const VISITOR = 'role_visitor'

/** How a talk is played: nobody hurries it, and whoever is spoken to is waited for. */
export const TALK_SETTINGS = { pace: 'solo', advancer: false, stallBeats: 100_000 } as const

/** A small play for two: a character at home, and somebody who has come to talk. It ends when the visitor goes. */
export function twoHander(character: Character, visitor: string): Blueprint {
  const language = character.language ?? (/\p{Script=Han}/u.test(character.description) ? 'zh' : 'en')
  const words = TWO_HANDER_WORDS[language]
  const host = character.id
  const guest = visitor === character.name ? words.visitor : visitor
  return {
    format: 'commedia-blueprint',
    version: 1,
    language,
    title: words.title(character.name),
    logline: words.logline(character.name),
    source: { kind: 'topic', topic: words.title(character.name) },
    cast: [
      { ...castMemberOf(character, host), language },
      {
        ...castMemberOf(
          { id: VISITOR, name: guest, description: words.visitorIs, motivation: words.visitorWants },
          VISITOR,
        ),
        language,
      },
    ],
    acts: [
      {
        id: 'act_1',
        title: words.act,
        summary: words.logline(character.name),
        ending: words.ending,
        goals: [
          { role: host, goal: words.hostGoal },
          { role: VISITOR, goal: words.visitorWants },
        ],
        scenes: [
          {
            id: 'scene_1',
            name: words.room,
            surroundings: words.surroundings,
            time: words.evening,
            next: [],
            props: [
              {
                id: 'prop_table',
                name: words.table,
                aliases: [],
                description: words.tableIs,
                size: 'large',
                place: { kind: 'at', where: words.tableAt },
                hidden: false,
                states: {},
              },
              {
                id: 'prop_tea',
                name: words.tea,
                aliases: [],
                description: words.teaIs,
                size: 'small',
                place: { kind: 'on', prop: 'prop_table' },
                hidden: false,
                states: {},
              },
            ],
            events: [],
          },
        ],
        points: [
          {
            id: 'point_1',
            scene: 'scene_1',
            description: words.point(character.name, guest),
            enters: [host, VISITOR],
            leaves: [],
            flag: { text: words.flag(guest), conditions: [{ kind: 'absent', role: VISITOR }] },
            result: words.ending,
            quotations: [],
          },
        ],
      },
    ],
  }
}
