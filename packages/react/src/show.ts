import { settingRoom } from '@commedia/core'
import type { CueGiven, Standing } from '@commedia/core/play'
import { partOf } from '@commedia/core/recording'
import type { Followed } from '@commedia/core/wire'
import type { FollowedShow } from './follow-stream.ts'
import { type Line, linesOf } from './line.ts'
import type { Store } from './store.ts'

/** A show as it is now, and what can be done in it. */
export interface ShowNow extends Standing {
  /** What was perceived, oldest first, and at the end what is being said. */
  readonly lines: readonly Line[]
  /** Whether it is played on just now. */
  readonly playing: boolean
  /** It waits for me. One may say something at any time all the same. */
  readonly yourTurn: boolean
  /** What went wrong last, with its sentence in `message`; a new deed clears it. */
  readonly trouble: Error | undefined
  /** Whether what happens is heard as it happens. What was missed is caught up on. */
  readonly connection: Followed['line']
  /** That this is AI, in the show's language. Show it to people who do not know. */
  readonly notice: string
  /** Plays on, up to the curtain or to a person's turn. */
  readonly play: () => Promise<void>
  /** Says a line in one's own part, or does anything else a cue can say. What goes wrong stands in `trouble`. */
  readonly cue: (cue: string | CueGiven) => Promise<void>
  /** Ends what is being said at once; what was said stays. */
  readonly stop: () => void
}

/** A show, wherever it is played. */
export type Show = Store<ShowNow>

/** How a show stands; whom it waits for by the ids of their roles. */
export interface ShowStands extends Standing {
  readonly playing: boolean
}

/** What of a show is drawn from what one perceives of it. */
export function showSeen(
  { now, moments }: FollowedShow,
  { playing, over, waitsFor }: ShowStands,
): Pick<ShowNow, 'lines' | 'playing' | 'over' | 'waitsFor' | 'yourTurn' | 'connection' | 'notice'> {
  const me = now.on?.viewer ?? ''
  const { people } = partOf(now.view, settingRoom)
  const nameOf = (id: string): string => people[id]?.name ?? ''
  return {
    lines: linesOf({ moments, live: now.live }, { me, nameOf }),
    ...{ playing, over, waitsFor: waitsFor.map(nameOf), yourTurn: waitsFor.includes(me) },
    connection: now.line,
    notice: now.on?.notice ?? '',
  }
}
