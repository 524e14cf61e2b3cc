import type { HouseLanguage } from '@commedia/core'
import type { SeenEvent } from '@commedia/core/wire'

/** A plan from beginning to end, as its events come. */
export function planningEvents(tongue: HouseLanguage, since: string): readonly SeenEvent[] {
  const text = TEXTS[tongue]
  const advanced = (stage: string, by: string, details: object) => ({
    ...{ type: 'plan-advanced', by },
    body: { stage, ...details },
  })
  const reviewed = (of: string, round: number, said: { problem?: string; suggestion?: string } = {}) => ({
    ...{ type: 'review-given', by: 'reviewer' },
    body: {
      ...{ of, round, verdict: said.problem === undefined ? 'accept' : 'revise' },
      problems: [said.problem].filter((one) => one !== undefined),
      suggestions: [said.suggestion].filter((one) => one !== undefined),
    },
  })
  const events = [
    { type: 'turn-opened', by: 'stage-manager', body: { turn: 'turn_1', seed: 1 } },
    advanced('cast-list', 'actor-designer', { note: text.people }),
    advanced('profiles', 'actor-designer', { note: '4', round: 1 }),
    reviewed('cast', 1, { problem: text.castProblem, suggestion: text.castSuggestion }),
    advanced('profiles', 'actor-designer', { note: '4', round: 2 }),
    reviewed('cast', 2),
    advanced('ending', 'plot-designer', { act: 1, note: text.ending }),
    advanced('points', 'plot-designer', { act: 1, note: '5', round: 1 }),
    reviewed('plot', 1, { problem: text.plotProblem, suggestion: text.plotSuggestion }),
    advanced('points', 'plot-designer', { act: 1, note: '6', round: 2 }),
    reviewed('plot', 2),
    advanced('scenes', 'plot-designer', { act: 1, note: text.places }),
    advanced('direction', 'director', { act: 1, note: text.title }),
  ]
  return events.map((event, index) => ({
    ...event,
    seq: index + 1,
    version: 1,
    at: new Date(Date.parse(since) + index * 8_300).toISOString(),
  }))
}

const TEXTS = {
  en: {
    people: 'Edith Vane, Colonel Pryce, Ida Marsh, Dr Lowe',
    castProblem: 'Ida Marsh wants nothing that anybody could keep from her. She would stand by all evening.',
    castSuggestion: 'Give Ida something to lose tonight that the Colonel holds without knowing it.',
    ending:
      'Edith puts out the lamp with her own hand, and the ship they all waited for goes by in the dark.',
    plotProblem:
      'The third point ends when everybody “feels that it is too late”: nobody can see that happen. Let a thing change hands.',
    plotSuggestion: 'Let the key be found under the second plate, before the Colonel sits down.',
    places: 'The lamp room, The gallery, The stairs',
    title: 'The Lighthouse Supper',
  },
  zh: {
    people: '林晚照, 顾上校, 阿棠, 罗医生',
    castProblem: '阿棠没有任何别人能从她手里夺走的东西，整晚只会站在一旁。',
    castSuggestion: '让阿棠今晚有一样可能失去的东西，而上校握着它却不自知。',
    ending: '林晚照亲手熄了灯，众人等了一夜的船在黑暗中驶过。',
    plotProblem: '第三个情节点以“大家都觉得太迟了”结束，这谁也看不见。让一样东西易手吧。',
    plotSuggestion: '让钥匙在上校落座之前，从第二只盘子底下被找到。',
    places: '灯室, 外廊, 楼梯',
    title: '灯塔晚餐',
  },
} as const satisfies Readonly<Record<HouseLanguage, object>>
