import type { HouseLanguage, Json } from '@commedia/core'
import type { ModeListed, SeenEvent, ShowDetail } from '@commedia/core/wire'

/** A debate before a jury, as a house that was handed it tells of it. */
export interface DebateSample {
  readonly mode: ModeListed
  readonly show: ShowDetail
  readonly events: readonly SeenEvent[]
  readonly verdict: SeenEvent
}

const WORDS = {
  en: {
    name: 'A debate',
    about: 'Two speak by turns for and against; a jury decides.',
    notice: 'The parts are played by AI.',
    motion: 'This village keeps its lamplighter.',
    labels: ['The motion', 'How often each side speaks', 'For', 'Against', 'Jury', 'Name', 'Who that is'],
    cues: ['Speak', 'What you say', 'Vote', 'For which side', 'Why'],
    people: ['Runa', 'Halvard', 'The miller', 'Ines'],
    who: [
      'Keeps the inn, and owes Bo a winter.',
      'The treasurer, who has read the bill.',
      'Says little.',
      '',
    ],
    said: [
      'A lamp that somebody lights has somebody under it. Last winter Bo saw the doctor’s sleigh go off the road.',
      'Bo is seventy, and he fell off that ladder. A wire does not slip on ice.',
      'Because of the sleigh: somebody was there to see it.',
    ],
  },
  zh: {
    name: '辩论',
    about: '正反两方轮流发言，由评审裁决。',
    notice: '角色由人工智能扮演。',
    motion: '这个村子要留住点灯人。',
    labels: ['辩题', '各方发言几次', '正方', '反方', '评审', '名字', '是什么人'],
    cues: ['发言', '你说什么', '投票', '投给哪一方', '为什么'],
    people: ['阿芸', '老顾', '磨坊主', '小满'],
    who: ['开客栈的，欠老薄一个冬天。', '管账的，看过账单。', '话不多。', ''],
    said: [
      '有人点的灯，灯下就有人。去年冬天，老薄在梯子上看见大夫的雪橇滑出了路。',
      '老薄七十了，还从那架梯子上摔下来过。电线可不会在冰上滑倒。',
      '因为那架雪橇：当时有人在那里看见。',
    ],
  },
} as const

const IDS = ['role_for', 'role_against', 'role_juror_1', 'role_juror_2'] as const
const SINCE = '2026-11-14T20:00:00Z'

/** The sample in a language. */
export function debateSample(tongue: HouseLanguage): DebateSample {
  const words = WORDS[tongue]
  const [motion, rounds, pro, contra, jury, name, who] = words.labels
  const [speak, text, vote, side, why] = words.cues
  const speaker = {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 80, title: name },
      description: { type: 'string', maxLength: 600, default: '', title: who },
    },
    required: ['name'],
  }
  const line = (title: string) => ({ type: 'string', minLength: 1, maxLength: 2000, title })
  const mode: ModeListed = {
    ...{ id: 'debate', name: words.name, about: words.about },
    opening: {
      type: 'object',
      properties: {
        motion: { type: 'string', minLength: 1, maxLength: 600, title: motion },
        rounds: { type: 'integer', minimum: 1, maximum: 6, default: 2, title: rounds },
        for: { ...speaker, title: pro },
        against: { ...speaker, title: contra },
        jury: { type: 'array', minItems: 1, maxItems: 5, items: speaker, title: jury },
      },
      required: ['motion', 'for', 'against', 'jury'],
    } as Json as ModeListed['opening'],
    cue: {
      oneOf: [
        {
          ...{ type: 'object', title: speak, required: ['kind', 'id', 'text'] },
          properties: { kind: { const: 'speak' }, id: { type: 'string' }, text: line(text) },
        },
        {
          ...{ type: 'object', title: vote, required: ['kind', 'id', 'side', 'text'] },
          properties: {
            kind: { const: 'vote' },
            id: { type: 'string' },
            side: {
              oneOf: [
                { const: 'for', title: pro },
                { const: 'against', title: contra },
              ],
              title: side,
            },
            text: line(why),
          },
        },
      ],
    } as Json as ModeListed['cue'],
  }
  const event = (seq: number, by: string, text: string): SeenEvent => ({
    ...{ seq, type: 'of-a-debate', version: 1, by, at: `2026-11-14T20:0${seq}:00Z`, body: {} },
    moment: { kind: by === 'host' ? 'narration' : 'line', text },
  })
  return {
    mode,
    show: {
      ...{ id: 'debate_sample', kind: 'debate', title: words.motion, language: tongue, since: SINCE },
      ...{ playing: true, opened: true, over: false, rights: ['owner', 'seat'], roles: ['role_juror_2'] },
      ...{ epoch: 1, take: 'take_1', viewers: ['role_juror_2'], waitsFor: ['role_juror_2'], choosing: false },
      ...{ money: null, rating: 'teen', notice: words.notice },
      cast: IDS.map((id, at) => ({
        ...{ id, name: words.people[at] ?? '', description: words.who[at] ?? '' },
        sitter: id === 'role_juror_2' ? { name: words.people[3], me: true } : null,
      })),
    },
    events: [
      event(1, 'host', words.motion),
      event(2, 'role_for', words.said[0]),
      event(3, 'role_against', words.said[1]),
      event(4, 'role_juror_1', words.said[2]),
    ],
    verdict: event(5, 'host', '1 : 1'),
  }
}
