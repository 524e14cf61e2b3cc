import type { KeepAs } from '../piece/keep-sheet.tsx'
import type { RoomWish } from './room-wish.ts'

/** Which right a link gives: a chair at the table, or a place to watch from. */
export type RoomInvite = 'seat' | 'watch'

/** What one can do in a room; nothing stands where one may not. */
export interface RoomDeeds {
  readonly send: (wish: RoomWish) => void
  readonly onTyping: (text: string) => void
  readonly stop: (() => void) | undefined
  readonly takeBack: (() => void) | undefined
  readonly another: (() => void) | undefined
  readonly invite: ((wish: RoomInvite) => Promise<string>) | undefined
  readonly keep: (format: KeepAs) => Promise<void>
}
