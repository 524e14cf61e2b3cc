import { lateRandom } from '../floor/late-random.ts'
import { type Stage, viewFor } from '../record/stage.ts'
import { turnRandom } from '../record/turn.ts'
import type { Context } from '../schema/chat.ts'
import type { Companion } from '../schema/companion.ts'
import { audienceOf } from './audience-of.ts'
import { type CalledBack, NOTHING_CAME } from './called-back.ts'
import type { ChatCrew } from './chat-crew.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'
import { drawKnowledge } from './draw-knowledge.ts'
import { readRoom } from './read-room.ts'
import type { ReplyScene } from './reply-scene.ts'

/** Where a companion stands when it gets the floor. */
export interface Standing {
  readonly host: Companion
  /** The deputy who worked before it in this turn. */
  readonly before: Companion | undefined
  readonly context: Context
  /** What the host called back of its past. */
  readonly calledBack: CalledBack
  readonly now: ChatNow
  /** Those who alone hear it. */
  readonly circle?: readonly string[] | undefined
  readonly stage: Stage
  readonly state: ChatRoomState
  readonly crew: ChatCrew
}

/** Gathers what a companion has at hand: its sheet, its view, and what anybody sees of the others. */
export async function sceneFor(companion: Companion, standing: Standing): Promise<ReplyScene> {
  const { host, before, context, calledBack, now, circle, stage, state, crew } = standing
  const { chat } = now
  const view = viewFor(companion.id, stage)
  const read = readRoom(stage)
  const last = viewFor(host.id, stage).moments.findLast(({ to }) => to === chat.id)
  const mood = state.moods[companion.id]
  const came = companion.id === host.id ? calledBack : NOTHING_CAME
  return {
    companion,
    host,
    sender: before ?? (last && state.companions[last.by]),
    deputy:
      companion.id === host.id && context.deputy !== undefined ? state.companions[context.deputy] : undefined,
    chat,
    others: chat.participants.flatMap((id) => (id === companion.id ? [] : cardOf(state.companions[id]))),
    view,
    situation: situationFor(companion, chat.situation, state),
    mood: companion.moods?.find(({ label }) => label === mood)?.prompt,
    knowledge: drawKnowledge(
      companion,
      read,
      lateRandom(() => turnRandom(crew.turn, `knowledge:${companion.id}`)),
    ),
    memories: [
      ...came.known,
      ...(crew.recall && companion.kind === 'npc'
        ? await crew.recall({ companion: companion.id, chat: chat.id, words: last?.text ?? '' })
        : []),
    ],
    why: came.why,
    heard: came.heard,
    language: state.language,
    timeZone: state.timeZone,
    historyBudget: crew.historyBudget,
    read,
    names: namesIn(state),
    hearers: (circle ?? []).filter((id) => id !== host.id),
    audience: audienceOf(chat, circle),
    onUsage: crew.onUsage,
    crew,
  }
}

/** How everybody is called who was ever here: lines of those who left stay theirs. */
function namesIn({ companions }: ChatRoomState): ReplyScene['names'] {
  return Object.fromEntries(Object.values(companions).map(({ id, name }) => [id, name]))
}

function situationFor(
  companion: Companion,
  name: string | undefined,
  state: ChatRoomState,
): string | undefined {
  if (name === undefined) return undefined
  return companion.situations?.[name] ?? state.situations[name] ?? name
}

/** What anybody in the room can see of somebody: no more than this ever leaves their sheet. */
function cardOf(companion: Companion | undefined): ReplyScene['others'] {
  if (companion === undefined || companion.kind === 'shell') return []
  const { id, name, description, kind } = companion
  return [{ id, name, description, kind }]
}
