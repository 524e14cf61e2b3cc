import { useMemo } from 'react'
import { type CharacterHereNow, type CharacterNow, characterIn } from './character.ts'
import type { Room } from './room.ts'
import type { RoomHere } from './room-here.ts'
import { useRoom } from './use-room.ts'

/** One character of a room: `const { lines, say, choose, mood, thinking } = useCharacter(inn, 'Otto')`. */
export function useCharacter(room: RoomHere, name: string): CharacterHereNow
export function useCharacter(room: Room, name: string): CharacterNow
export function useCharacter(room: Room, name: string): CharacterNow {
  const now = useRoom(room)
  return useMemo(() => characterIn(now, name), [now, name])
}
