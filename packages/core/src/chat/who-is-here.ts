import { CommediaError } from '../prelude/errors.ts'
import { meant } from '../prelude/meant.ts'
import type { Companion } from '../schema/companion.ts'
import { presentIn } from './audience-of.ts'
import { companionId } from './cast-companions.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'

/** Somebody who is in a room now, by name or id; `no-such-companion` with those who are there. */
export function whoIsHere(name: string, state: ChatRoomState): Companion {
  return among(presentIn(state), name)
}

/** Somebody who is in a chat now, by name or id; `no-such-companion` with those who are there. */
export function whoIsIn({ chat }: ChatNow, name: string, { companions }: ChatRoomState): Companion {
  const there = chat.participants.flatMap((id) => companions[id] ?? [])
  return among(there, name)
}

/** Whom a name means among some; `no-such-companion` with their names. */
export function among(there: readonly Companion[], name: string): Companion {
  const found = meant(name, there) ?? there.find(({ id }) => id === companionId(name))
  if (found !== undefined) return found
  const names = there.filter(({ kind }) => kind !== 'shell').map((one) => one.name)
  throw new CommediaError(
    'no-such-companion',
    `Nobody here is called “${name}”. Here are: ${names.join(', ')}.`,
  )
}
