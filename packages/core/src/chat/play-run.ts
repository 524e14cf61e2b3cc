import { floorGiven, floorReturned } from '../floor/floor-events.ts'
import type { ReturnReason } from '../floor/floor-scene.ts'
import { atRest } from '../models/silence.ts'
import type { EventOf } from '../record/define-event.ts'
import { runTurn } from '../record/run-turn.ts'
import type { StageEvent } from '../schema/event.ts'
import { addUsage, NO_USAGE, type Usage } from '../schema/usage.ts'
import { choiceMade, messagePosted } from './chat-events.ts'
import type { ChatRoomState } from './chat-room.ts'
import { type CompanionRoom, roomRandom, roomState } from './room-handle.ts'
import { takeChatTurn } from './take-chat-turn.ts'
import { takeChoice } from './take-choice.ts'

/** Something that was said in a chat. */
export interface Message {
  readonly seq: number
  readonly at: string
  readonly by: string
  readonly name: string
  readonly chat: string
  readonly text: string
  readonly form: 'message' | 'excerpt' | 'quote' | 'motto'
  /** Names of those who alone heard it, where it was whispered. */
  readonly to?: readonly string[]
  readonly how?: 'read' | 'repaired' | 'cut' | 'fell-back'
}

/** Who wants to know while a run goes on. */
export interface RunListeners {
  /** A companion has the floor and begins to think. */
  readonly onStart?: (speaker: { readonly id: string; readonly name: string }) => void
  /** A companion has spoken. */
  readonly onReply?: (message: Message) => void
  /** A companion has chosen what to do. */
  readonly onChoice?: (made: EventOf<typeof choiceMade>['body']) => void
  /** Aborts to end the run and what is being said. */
  readonly stop?: AbortSignal
}

/** What a run came to. */
export interface RunReport {
  readonly replies: readonly Message[]
  /** Why it is the user's turn again. */
  readonly returned: ReturnReason
  readonly usage: Usage
}

/** Plays the choice and the run a room has been called to, turn by turn, until the floor is returned. Goes on with what a crash broke off. */
export async function playRun(room: CompanionRoom, listeners: RunListeners = {}): Promise<RunReport> {
  const { house } = room
  const replies: Message[] = []
  let returned: ReturnReason = 'nobody-left'
  let usage = NO_USAGE
  let failure: unknown
  const isReplying = roomState(room).run !== null

  const onEvent = (event: StageEvent): void => {
    const { companions } = roomState(room)
    if (event.type === floorGiven.type) {
      const { speaker } = (event as EventOf<typeof floorGiven>).body
      const companion = companions[speaker]
      if (companion) listeners.onStart?.({ id: speaker, name: companion.name })
    } else if (event.type === floorReturned.type)
      returned = (event as EventOf<typeof floorReturned>).body.reason
    else if (event.type === choiceMade.type) listeners.onChoice?.((event as EventOf<typeof choiceMade>).body)
    else if (event.type === messagePosted.type && companions[event.by]?.kind === 'npc') {
      const message = messageOf(event as EventOf<typeof messagePosted>, companions)
      replies.push(message)
      listeners.onReply?.(message)
    }
  }

  while (isUnderWay(roomState(room))) {
    room.stage = await runTurn(
      room.stage,
      async function* (stage, { turn, signals }) {
        const { run, choosing } = roomState({ ...room, stage })
        const onUsage = (used: Usage): void => {
          usage = addUsage(usage, used)
        }
        const crew = { ...house, turn, signals, onUsage }
        if (choosing !== null) failure = yield* takeChoice(stage, choosing, crew)
        else if (run !== null) failure = yield* takeChatTurn(stage, run, crew)
      },
      {
        ...house,
        random: roomRandom(room, 'turn'),
        onEvent,
        ...(listeners.stop && { stop: listeners.stop }),
      },
    )
    if (failure !== undefined) throw failure
  }
  const silence = isReplying ? house.silence() : undefined
  if (silence !== undefined) throw atRest('The room', silence)
  return { replies, returned, usage }
}

function isUnderWay({ run, choosing }: ChatRoomState): boolean {
  return run !== null || choosing !== null
}

/** A posted message as people read it. */
export function messageOf(
  { seq, at, by, body }: EventOf<typeof messagePosted>,
  companions: ChatRoomState['companions'],
): Message {
  const { chat, text, form, to, how } = body
  const nameOf = (id: string): string => companions[id]?.name ?? ''
  const line = { seq, at, by, name: nameOf(by), chat, text, form }
  return { ...line, ...(to && { to: to.map(nameOf) }), ...(how && { how }) }
}
