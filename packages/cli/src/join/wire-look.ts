import { type Character, HOUSE, peopleRoom, type StageEvent, stateOf, type View } from '@commedia/core'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import type { ShownShow } from '../play/look.ts'
import { ownPage, playedSoFar } from '../play/role-lines.ts'
import { PLAY_WORDS } from '../play/words.ts'

/** A show as its playbill has it. */
export function billOf({ title, language, cast }: ShowDetail): ShownShow['blueprint'] {
  const people = cast.map(({ id, name, description }) => ({ id, name, description, aliases: [] }))
  return { title, logline: '', language, cast: people }
}

/** Who somebody is tonight, by what they were told themselves. */
export function ownLines(
  { cast, language }: ShowDetail,
  view: View,
  events: readonly StageEvent[],
): readonly string[] {
  const { viewer } = view
  const member = cast.find(({ id }) => id === viewer)
  if (member === undefined) return viewer === HOUSE ? [PLAY_WORDS[language].watching] : []
  const told = (type: string): Readonly<Record<string, unknown>> =>
    (events.findLast((event) => event.type === type)?.body ?? {}) as Readonly<Record<string, unknown>>
  const { background, secret, motivation, stories } = (told('role-prepared').character ??
    {}) as Partial<Character>
  const goal = (told('goal-given').goal as string | undefined) ?? motivation
  const now = playedSoFar(view, new Map(cast.map(({ id, name }) => [id, name])))
  const { name, description } = member
  return ownPage({ name, description, background, goal, secret, stories, ...now }, language)
}

/** Whether the last line was for somebody, and they have not answered, kept silent or been given up. */
export function isSpokenTo(role: string, { stage }: Followed): boolean {
  const { spoken, silent, lapsed } = stateOf(stage, peopleRoom)
  if (spoken === null || spoken.by === role || !spoken.to.includes(role)) return false
  return lapsed[role] === undefined && (silent[role] ?? 0) < spoken.seq
}
