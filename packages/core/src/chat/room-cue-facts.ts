import { randomFor } from '../prelude/random.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Fact } from '../schema/event.ts'
import { activeActions } from './actions.ts'
import { audienceOf, peopleAmong, presentIn } from './audience-of.ts'
import { guestCame, guestLeft, messagePosted, moodsRolled } from './chat-events.ts'
import { type ChatNow, type ChatRoomState, chatRoom } from './chat-room.ts'
import { withoutTemplateMarks } from './clean-speech.ts'
import { MAIN_CHAT } from './open-room.ts'
import { readRoom } from './read-room.ts'
import { rollMoods } from './roll-moods.ts'
import type { RoomCue } from './room-cue.ts'
import { roomRefused } from './room-refusal.ts'
import { exchangeFacts } from './say.ts'

const MOST_GUESTS = 8

/** The seats for people besides the one a room was opened by. Each is for one guest: whoever comes after them gets another. */
export const GUEST_SEATS: readonly string[] = Array.from(
  { length: MOST_GUESTS },
  (_, index) => `role_guest_${index + 1}`,
)

/** What a person's cue comes to in a room, each fact with exactly those who perceive it; `bad-cue` when it may not be. */
export function roomCueFacts(
  stage: Stage,
  cue: RoomCue,
  { role, seed }: { readonly role: string; readonly seed: number },
): readonly Fact[] {
  const state = stateOf(stage, chatRoom)
  switch (cue.kind) {
    case 'post-words': {
      const { chat } = chatFor(role, cue.chat, state)
      const text = withoutTemplateMarks(cue.text).trim()
      if (text === '') throw roomRefused('empty-line', 'There are no words in this line.')
      const recipients = cue.to?.map((id) => companionIn(chat, id, state).id)
      const body = { chat: chat.id, text, form: 'message' as const }
      return [
        fact(messagePosted, { by: role, audience: audienceOf(chat), body }),
        ...exchangeFacts(role, chat.id, { ...cue.bringing, ...(recipients?.length && { recipients }) }),
      ]
    }
    case 'ask-action': {
      const { chat } = chatFor(role, cue.chat, state)
      const host = companionIn(chat, cue.companion, state)
      if (!activeActions(host, state, readRoom(stage)).some(({ id }) => id === cue.action))
        throw roomRefused('no-such-action', `${host.name} cannot do ${cue.action} now.`)
      return exchangeFacts(role, chat.id, { ...cue.bringing, action: cue.action, recipients: [host.id] })
    }
    case 'roll-moods': {
      const companions = Object.values(state.companions)
      const moods = rollMoods(companions, (purpose) => randomFor(seed, purpose))
      return [fact(moodsRolled, { by: role, audience: peopleAmong(presentIn(state)), body: { moods } })]
    }
  }
}

/** A guest comes in and sits down in the chat everybody is in: from now on they hear what is said there. */
export function guestComes(stage: Stage, guest: { readonly id: string; readonly name: string }): Fact {
  const { chat } = mainOf(stateOf(stage, chatRoom))
  const body = { chat: chat.id, guest }
  return fact(guestCame, { by: guest.id, audience: [...audienceOf(chat), guest.id], body })
}

/** A guest leaves. */
export function guestGoes(stage: Stage, guest: string): Fact {
  const { chat } = mainOf(stateOf(stage, chatRoom))
  return fact(guestLeft, { by: guest, audience: audienceOf(chat), body: { chat: chat.id, guest } })
}

/** Everybody who perceives what the house itself says in a room: the people in it, and those who watch. */
export function peopleIn(stage: Stage): readonly string[] {
  return peopleAmong(presentIn(stateOf(stage, chatRoom)))
}

function mainOf(state: ChatRoomState): ChatNow {
  const main = state.chats[MAIN_CHAT]
  if (main === undefined) throw roomRefused('no-room', 'This is no companion room.')
  return main
}

/** A chat the person is in; of any other they learn nothing. */
function chatFor(role: string, id: string | undefined, state: ChatRoomState): ChatNow {
  const now = id === undefined ? mainOf(state) : state.chats[id]
  if (now?.chat.participants.includes(role)) return now
  throw roomRefused('no-such-chat', 'There is no such chat here.')
}

function companionIn({ participants }: ChatNow['chat'], id: string, { companions }: ChatRoomState) {
  const found = participants.includes(id) ? companions[id] : undefined
  if (found?.kind === 'npc') return found
  throw roomRefused('listener-not-here', 'They are not here to be spoken to.')
}
