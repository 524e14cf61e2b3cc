import type { RoomCue } from '@commedia/core'
import type { Refused, Unnamed } from '../sending/unnamed.ts'

/** What is said or done in a room, before it has a name. */
export type RoomWish = Unnamed<RoomCue>

/** Why something was not taken in a room, and what it was. */
export type NotTaken = Refused<RoomWish>
