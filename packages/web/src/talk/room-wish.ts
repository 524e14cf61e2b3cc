import type { RoomCue } from '@commedia/core'

/** A cue before it has a name. */
export type RoomWish = RoomCue extends infer One
  ? One extends { readonly id: string }
    ? Omit<One, 'id'>
    : never
  : never

/** Why something was not taken, and what it was. */
export interface NotTaken {
  readonly error: unknown
  readonly wish: RoomWish
}
