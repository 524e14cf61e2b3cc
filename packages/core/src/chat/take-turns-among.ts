import type { FloorChoice } from '../floor/floor-scene.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'
import { statusOf } from './status-of.ts'

/** Where a circle sits. */
interface Around {
  readonly now: ChatNow
  readonly state: ChatRoomState
}

/** Who speaks next among those who whisper: one after the other. The moderator hears nothing of it, so it chooses nobody. */
export function nextAmong(
  circle: readonly string[],
  { now, state, excluded }: Around & { readonly excluded: readonly string[] },
): FloorChoice {
  const free = companionsAmong(circle, { now, state }).filter(
    (id) => !excluded.includes(id) && statusOf(id, state) !== 'disabled',
  )
  const order = now.chat.participants
  const last = order.indexOf(now.previous ?? '')
  const next = free.find((id) => order.indexOf(id) > last) ?? free[0]
  return next === undefined
    ? { kind: 'returned', reason: 'nobody-left' }
    : { kind: 'given', speakers: [next], reason: 'round-robin' }
}

/** How many replies a circle comes to: each companion in it speaks once. */
export function roundsAmong(circle: readonly string[], around: Around): number {
  return companionsAmong(circle, around).length
}

function companionsAmong(circle: readonly string[], { now, state }: Around): readonly string[] {
  return now.chat.participants.filter((id) => circle.includes(id) && state.companions[id]?.kind === 'npc')
}
