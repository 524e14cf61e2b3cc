import { type Language, performanceRoom, stateOf } from '@commedia/core'
import type { Look } from './look.ts'
import type { ShowEntry } from './shows.ts'
import { PLAY_WORDS } from './words.ts'

/** Who this person is tonight: the character's own page, without where the story is to go. */
export function roleLines({ blueprint, role }: ShowEntry, { stage }: Pick<Look, 'stage'>): readonly string[] {
  const member = blueprint.cast.find(({ id }) => id === role)
  if (member === undefined) return [PLAY_WORDS[blueprint.language].watching]
  const { goals = [] } = blueprint.acts[stateOf(stage, performanceRoom).act] ?? {}
  const goal = goals.find((one) => one.role === role)?.goal ?? member.motivation
  return ownPage({ ...member, goal }, blueprint.language)
}

/** What somebody knows of the part they play. */
export interface OwnPart {
  readonly name: string
  readonly description: string
  readonly background?: string | undefined
  readonly goal?: string | undefined
  readonly secret?: string | undefined
}

/** A part, line by line, for whoever plays it. */
export function ownPage(
  { name, description, background = '', goal = '', secret = '' }: OwnPart,
  language: Language,
): readonly string[] {
  const words = PLAY_WORDS[language]
  const colon = language === 'zh' ? '：' : ': '
  return [
    `${words.you(name)}${colon}${description}`,
    background,
    goal && `${words.want}${colon}${goal}`,
    secret && `${words.secret}${colon}${secret}`,
  ].filter((text) => text !== '')
}
