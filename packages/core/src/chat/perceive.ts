import { CommediaError } from '../prelude/errors.ts'
import { fact } from '../record/define-event.ts'
import { HOUSE } from '../schema/event.ts'
import { presentIn } from './audience-of.ts'
import { happeningPerceived } from './chat-events.ts'
import { withoutTemplateMarks } from './clean-speech.ts'
import { type CompanionRoom, roomState, tell } from './room-handle.ts'
import { whoIsHere } from './who-is-here.ts'

/**
 * Something happens in the host's world, in its words: those who perceive it know of it from now on, in every chat they are in, and
 * nobody else does. Nobody answers by it; `choose` or `runConversation` asks them to.
 */
export async function perceive(
  room: CompanionRoom,
  happening: string,
  { seenBy }: PerceiveDetails = {},
): Promise<void> {
  const text = withoutTemplateMarks(happening).trim()
  if (text === '') throw new CommediaError('bad-cue', 'There are no words in this happening.')
  const state = roomState(room)
  const audience = seenBy?.map((name) => whoIsHere(name, state).id) ?? [
    ...presentIn(state).map(({ id }) => id),
    HOUSE,
  ]
  await tell(room, [fact(happeningPerceived, { by: 'host', audience, body: { text } })])
}

/** Who perceives what happens. */
export interface PerceiveDetails {
  /** Names or ids of exactly those; everybody in the room and those who watch, unless told. */
  readonly seenBy?: readonly string[]
}
