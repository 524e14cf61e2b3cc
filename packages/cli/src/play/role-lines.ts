import { performanceRoom, stateOf } from '@commedia/core'
import type { Look } from './look.ts'
import { PLAY_WORDS } from './words.ts'

/** Who this person is tonight: the character's own page, without where the story is to go. */
export function roleLines({ entry, stage }: Pick<Look, 'entry' | 'stage'>): readonly string[] {
  const { blueprint, role } = entry
  const words = PLAY_WORDS[blueprint.language]
  const member = blueprint.cast.find(({ id }) => id === role)
  if (member === undefined) return [words.watching]
  const colon = blueprint.language === 'zh' ? '：' : ': '
  const { goals = [] } = blueprint.acts[stateOf(stage, performanceRoom).act] ?? {}
  const goal = goals.find((one) => one.role === role)?.goal ?? member.motivation
  return [
    `${words.you(member.name)}${colon}${member.description}`,
    member.background,
    `${words.want}${colon}${goal}`,
    ...(member.secret ? [`${words.secret}${colon}${member.secret}`] : []),
  ].filter((text) => text !== '')
}
