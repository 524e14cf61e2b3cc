import type { PromptBookEntry } from '../ports/prompt-book.ts'
import { readBody } from '../record/define-event.ts'
import { stateOf } from '../record/stage.ts'
import type { Action, CompanionStatus } from '../schema/companion.ts'
import { addUsage, NO_USAGE, type Usage } from '../schema/usage.ts'
import type { WorldValues } from '../schema/world.ts'
import { world } from '../world/world.ts'
import { activeActions as activeOf } from './actions.ts'
import { messagePosted } from './chat-events.ts'
import { type ChatNow, type Counts, chatRoom } from './chat-room.ts'
import { privateChatId } from './open-room.ts'
import { type Message, messageOf } from './play-run.ts'
import { readRoom } from './read-room.ts'
import { type CompanionRoom, findCompanion, roomState } from './room-handle.ts'
import { statusOf } from './status-of.ts'

/** What can be said of a companion at a glance. */
export interface CompanionCard {
  readonly id: string
  readonly name: string
  readonly bio?: string | undefined
  readonly avatar?: string | undefined
  readonly status: CompanionStatus
  /** `null` is neutral. */
  readonly mood: string | null
  /** What it can be asked for now. */
  readonly actions: readonly Action[]
  readonly done: Counts
}

/** All companions with what they are doing, have done, and can be asked for now. */
export function companionsIn({ stage }: Pick<CompanionRoom, 'stage'>): readonly CompanionCard[] {
  const state = stateOf(stage, chatRoom)
  const read = readRoom(stage)
  return Object.values(state.companions)
    .filter(({ kind }) => kind === 'npc')
    .map((companion) => ({
      id: companion.id,
      name: companion.name,
      bio: companion.bio,
      avatar: companion.avatar,
      status: statusOf(companion.id, state),
      mood: state.moods[companion.id] ?? null,
      done: state.counts[companion.id] ?? { interactions: 0, actions: 0 },
      actions: activeOf(companion, state, read),
    }))
}

/** The actions a companion can be asked for now, for buttons. */
export function activeActions(room: CompanionRoom, name: string): readonly Action[] {
  return activeOf(findCompanion(room, name), roomState(room), readRoom(room.stage))
}

/** The open chats and where they stand. */
export function chatsIn(room: CompanionRoom): readonly ChatNow[] {
  return Object.values(roomState(room).chats)
}

/** The id of a companion's own chat with the user. */
export function privateChat(room: CompanionRoom, name: string): string {
  return privateChatId(findCompanion(room, name).id)
}

/** The values host and triggers have set. */
export function worldOf(room: CompanionRoom): WorldValues {
  return stateOf(room.stage, world)
}

/** The lines of a chat from the record, after a place in it, oldest first. */
export async function readChat(
  room: CompanionRoom,
  chat: string,
  { after = 0, limit = Number.POSITIVE_INFINITY }: { readonly after?: number; readonly limit?: number } = {},
): Promise<readonly Message[]> {
  const { companions } = roomState(room)
  const events = await room.house.journal.read(room.take.id, { after })
  return events
    .flatMap((event) => {
      const reading = event.type === messagePosted.type ? readBody(messagePosted, event) : undefined
      if (reading?.kind !== 'read' || reading.body.chat !== chat) return []
      return [messageOf({ ...event, type: messagePosted.type, body: reading.body }, companions)]
    })
    .slice(0, limit)
}

/** Every model call of the room, as it was sent and answered. */
export async function promptLog(room: CompanionRoom): Promise<readonly PromptBookEntry[]> {
  return room.house.book.list(room.take.id)
}

/** What the room's calls have used, each call once. */
export async function usageOf(room: CompanionRoom): Promise<Usage> {
  return (await promptLog(room)).reduce((sum, { usage }) => addUsage(sum, usage), NO_USAGE)
}
