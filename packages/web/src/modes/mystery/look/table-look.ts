import { readMood } from '@commedia/core/masks'
import type { TablePart } from '@commedia/core/mystery'
import type { Followed, RoleListed } from '@commedia/core/wire'
import { openQuestions } from '../moves/my-move.ts'

/** What somebody at the table is about. */
export type About = 'speaking' | 'typing' | 'asked' | 'done' | 'awaited'

/** Somebody at the table as one viewer sees them. */
export interface SeenSeat {
  readonly id: string
  readonly name: string
  readonly face: string
  readonly mood: string
  readonly isYou: boolean
  /** The person who sits there, by name; nothing where a model plays. */
  readonly sitter: string | undefined
  readonly lit: boolean
  readonly about: About | undefined
}

/** What the table is drawn from besides the game. */
export interface Looking extends Pick<Followed, 'live' | 'typing'> {
  readonly cast: readonly Pick<RoleListed, 'id' | 'name' | 'description' | 'sitter'>[]
  readonly you: string | undefined
  readonly waitsFor: readonly string[]
}

/** Everybody at the table, in the order of seats: who speaks, who is asked, who is done. */
export function seatsSeen(
  part: TablePart,
  { live, typing, cast, you, waitsFor }: Looking,
): readonly SeenSeat[] {
  const asked = new Set(openQuestions(part).flatMap(({ to }) => to ?? []))
  const speaking = new Set(live.filter(({ ended }) => !ended).map(({ by }) => by))
  const last = part.heard.at(-1)
  return peopleAt(part, cast).map(({ id, name, face }) => {
    const about = speaking.has(id)
      ? 'speaking'
      : id in typing && id !== you
        ? 'typing'
        : asked.has(id)
          ? 'asked'
          : part.phase === 'over'
            ? undefined
            : part.passed.includes(id)
              ? 'done'
              : waitsFor.includes(id)
                ? 'awaited'
                : undefined
    const said = part.heard.findLast(({ by }) => by === id)?.text ?? ''
    return {
      ...{ id, name, face, about, isYou: id === you },
      mood: readMood(said),
      sitter: cast.find((role) => role.id === id)?.sitter?.name,
      lit: speaking.size > 0 ? speaking.has(id) : last?.by === id && part.phase !== 'over',
    }
  })
}

/** Who is who at a table. */
export function namesAt(part: TablePart, cast: Looking['cast']): Readonly<Record<string, string>> {
  return Object.fromEntries(peopleAt(part, cast).map(({ id, name }) => [id, name]))
}

/** What a viewer calls the dead: a role by the name it uses. */
export function victimsFor(
  { told, sheets }: TablePart,
  you: string | undefined,
): readonly { readonly id: string; readonly name: string }[] {
  const called = you === undefined ? undefined : sheets[you]?.called
  return (told?.victims ?? []).map(({ id, name }) => ({ id, name: called?.[id] ?? name }))
}

/** How far a seat on the far side of a round table stands from the viewer: 0 at the sides, 1 in the middle. */
export function farness(at: number, of: number): number {
  if (of < 2) return 1
  const across = (at / (of - 1)) * 2 - 1
  return Math.sqrt(1 - (across * 0.92) ** 2)
}

function peopleAt({ told }: TablePart, cast: Looking['cast']) {
  return told?.people ?? cast.map(({ id, name, description }) => ({ id, name, face: description }))
}
