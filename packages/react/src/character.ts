import type { Choice, ChooseDetails } from '@commedia/core/rooms'
import type { Line } from './line.ts'
import type { CompanionNow, RoomNow } from './room.ts'
import type { RoomHereNow } from './room-here.ts'

/** One character of a room as they are now, and what one can do with them. */
export interface CharacterNow
  extends Pick<CompanionNow, 'name' | 'mood' | 'actions'>,
    Pick<RoomNow, 'trouble'> {
  /** What they said and did, oldest first, and at the end what they are saying. */
  readonly lines: readonly Line[]
  /** They have the floor and have not said a word yet. */
  readonly thinking: boolean
  /** Says something to them: they answer first. What goes wrong stands in `trouble`. */
  readonly say: (words: string) => Promise<void>
}

/** One character of a room in this page. */
export interface CharacterHereNow extends CharacterNow {
  /** Has them pick one of some options in character: a game asks, and does what it gets. They always answer. */
  readonly choose: <const Option extends string>(
    details: Omit<ChooseDetails<Option>, 'companion'>,
  ) => Promise<Choice<Option>>
}

/** What of a room is one character's, by their name. */
export function characterIn(room: RoomHereNow, name: string): CharacterHereNow
export function characterIn(room: RoomNow, name: string): CharacterNow
export function characterIn(room: RoomNow & Partial<RoomHereNow>, name: string): CharacterNow {
  const { companions, lines, thinking, trouble, say, choose } = room
  const { mood = null, actions = [] } = companions.find((one) => one.name === name) ?? {}
  return {
    ...{ name, mood, actions, trouble },
    lines: lines.filter((line) => line.name === name && !line.mine),
    thinking: thinking === name,
    say: (words) => say(words, { asking: [name] }),
    ...(choose && {
      choose: <const Option extends string>(details: Omit<ChooseDetails<Option>, 'companion'>) =>
        choose({ ...details, companion: name } as ChooseDetails<Option>),
    }),
  }
}
