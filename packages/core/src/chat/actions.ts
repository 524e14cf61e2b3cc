import { CommediaError } from '../prelude/errors.ts'
import type { Action, Companion } from '../schema/companion.ts'
import { isMet, type ReadWorld } from '../world/is-met.ts'
import { companionId } from './cast-companions.ts'
import type { ChatRoomState } from './chat-room.ts'
import { statusOf } from './status-of.ts'

/** The actions of a companion that can be asked for now: their conditions hold, and it is neither disabled nor kept to chatting. */
export function activeActions(
  companion: Companion,
  state: ChatRoomState,
  read: ReadWorld,
): readonly Action[] {
  const status = statusOf(companion.id, state)
  if (status === 'disabled' || status === 'chat-only') return []
  return (companion.actions ?? []).filter(({ condition }) => isMet(condition, read))
}

/** The deputies of an action, in the order they work. */
export function deputiesOf(action: Action, state: ChatRoomState): readonly Companion[] {
  return action.deputies.map((name) => {
    const deputy = state.companions[companionId(name)] ?? state.companions[name]
    if (deputy?.kind !== 'shell')
      throw new CommediaError(
        'no-such-companion',
        `Action ${action.id} names the deputy ${name}, but no shell is called so.`,
      )
    return deputy
  })
}
