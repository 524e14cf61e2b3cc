import { HOUSE, inLanguage, peopleRoom, type StageEvent, stateOf, type View } from '@commedia/core'
import { type AnyEventKind, type BodyOf, goalGiven, readAs, rolePrepared } from '@commedia/core/events'
import type { Followed, ShowDetail } from '@commedia/core/wire'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { ShownShow } from './look.ts'
import { ownPage, playedSoFar } from './role-lines.ts'

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
  if (member === undefined) return viewer === HOUSE ? [inLanguage(language, PLAY_WORDS).watching] : []
  const last = <Kind extends AnyEventKind>(kind: Kind): BodyOf<Kind> | undefined => {
    const told = events.findLast(({ type }) => type === kind.type)
    return told && readAs(kind, told)
  }
  const { background, secret, motivation, stories } = last(rolePrepared)?.character ?? {}
  const goal = last(goalGiven)?.goal ?? motivation
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
