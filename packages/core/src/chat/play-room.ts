import { moderate } from '../floor/moderate.ts'
import { CommediaError } from '../prelude/errors.ts'
import { fact } from '../record/define-event.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { turnRandom } from '../record/turn.ts'
import type { Fact } from '../schema/event.ts'
import { brimful } from './brimful.ts'
import { replyFailed, runCalled } from './chat-events.ts'
import { type ChatNow, type ChatRoomState, chatRoom } from './chat-room.ts'
import { withReplyDefaults } from './companion-models.ts'
import { MAKES } from './makes.ts'
import { HISTORY_BUDGET } from './open-room.ts'
import type { ReplyCrew } from './reply-scene.ts'
import { takeChatTurn } from './take-chat-turn.ts'
import { takeStock } from './take-stock.ts'
import { roundsAmong } from './take-turns-among.ts'

/** What is to be played in a room: a run goes on, somebody in a chat waits for an answer, or, when all was heard, a long talk becomes memories. */
export type RoomMove =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'answer'; readonly chat: string }
  | { readonly kind: 'take-stock' }
  | { readonly kind: 'rest' }

/** Whose move it is in a room, told by its record alone: whoever waits longest is answered first. */
export function nextRoomMove(stage: Stage): RoomMove {
  const { run, chats } = stateOf(stage, chatRoom)
  if (run !== null) return { kind: 'go-on' }
  const [first] = Object.values(chats)
    .map((now) => ({ chat: now.chat.id, since: unheardSince(now) }))
    .filter(({ since }) => since > 0)
    .sort((one, other) => one.since - other.since)
  if (first !== undefined) return { kind: 'answer', chat: first.chat }
  return { kind: brimful(stage).length > 0 ? 'take-stock' : 'rest' }
}

/**
 * One turn of a room for a host that plays from the record: calls a run where somebody waits for an answer, and has one
 * companion speak. When nothing more may be spent it breaks off before anything is told, so that it can be played on.
 */
export async function* playRoom(stage: Stage, crew: ReplyCrew): AsyncGenerator<Fact, void, Stage> {
  const move = nextRoomMove(stage)
  if (move.kind === 'take-stock') return yield* takeStock(stage, crew)
  let opened = stage
  if (move.kind === 'answer') {
    const { circle } = stateOf(stage, chatRoom).chats[move.chat] as ChatNow
    const body = {
      ...{ chat: move.chat, rounds: roundsIn(stage, move.chat, crew), excluded: [] },
      ...(circle && { circle: [...circle] }),
    }
    opened = yield fact(runCalled, { by: 'host', audience: [], body })
  }
  const { run } = stateOf(opened, chatRoom)
  if (run === null) return
  const house = { makes: MAKES, strategy: moderate, historyBudget: HISTORY_BUDGET, onUsage: () => {} }
  const models = withReplyDefaults(crew.models)
  for await (const one of takeChatTurn(opened, run, { ...crew, ...house, models })) {
    if (isSpent(one)) throw new CommediaError('budget-spent', 'What this room may spend is spent.')
    yield one
  }
}

function unheardSince({ since, brought, heard }: ChatNow): number {
  const unheard = [since, brought].filter((seq) => seq > heard)
  return unheard.length === 0 ? 0 : Math.min(...unheard)
}

/** Whoever was asked answers, and nobody else; otherwise by chance, between three and one more than there are people. */
function roundsIn(stage: Stage, id: string, { turn }: Pick<ReplyCrew, 'turn'>): number {
  const state = stateOf(stage, chatRoom)
  const now = state.chats[id] as ChatNow
  const { chat, circle, exchange } = now
  if (circle !== null) return Math.max(1, roundsAmong(circle, { now, state }))
  const company = chat.participants.filter((one) => isCompanion(one, state)).length
  const asked = exchange?.action === undefined ? exchange?.recipients?.length : 1
  if (asked !== undefined || company <= 1) return Math.max(1, Math.min(asked ?? 1, chat.mostRounds))
  const least = 3
  const most = Math.max(least, chat.participants.length + 1)
  const drawn = least + Math.floor(turnRandom(turn, 'rounds')() * (most - least + 1))
  return Math.min(drawn, chat.mostRounds)
}

function isCompanion(id: string, { companions }: ChatRoomState): boolean {
  return companions[id]?.kind === 'npc'
}

function isSpent({ type, body }: Fact): boolean {
  return type === replyFailed.type && (body as { readonly code?: unknown }).code === 'budget-spent'
}
