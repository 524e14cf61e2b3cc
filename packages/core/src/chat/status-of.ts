import type { CompanionStatus } from '../schema/companion.ts'
import type { ChatRoomState } from './chat-room.ts'

/** What a companion is doing: active while it has the floor, else as it was set, else free. */
export function statusOf(
  id: string,
  { active, statuses }: Pick<ChatRoomState, 'active' | 'statuses'>,
): CompanionStatus {
  return active.includes(id) ? 'active' : (statuses[id] ?? 'free')
}
