import { useSyncExternalStore } from 'react'
import type { Room, RoomNow } from './room.ts'

/** A companion room as it is now: `const { lines, say, thinking, trouble } = useRoom(inn)`. */
export function useRoom<Now extends RoomNow>(room: Room<Now>): Now {
  return useSyncExternalStore(room.subscribe, room.read, room.read)
}
