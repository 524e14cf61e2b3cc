import type { FloorScene, Seat } from '../floor/floor-scene.ts'
import { MODERATOR_LINES } from '../floor/moderate.ts'
import { type Stage, viewFor } from '../record/stage.ts'
import type { Moment } from '../schema/view.ts'
import { deputiesOf } from './actions.ts'
import type { ChatNow, ChatRoomState } from './chat-room.ts'
import { statusOf } from './status-of.ts'

/** How often in a row somebody may get the floor only because they had asked something. */
const MOST_FOLLOW_UPS = 2

/** What the choice of the next speaker may look at: the moderator's own view, and what the exchange asks for. */
export function floorOf(
  now: ChatNow,
  {
    state,
    stage,
    excluded,
  }: { readonly state: ChatRoomState; readonly stage: Stage; readonly excluded: readonly string[] },
): FloorScene {
  const { chat, exchange } = now
  const disabled = chat.participants.filter((id) => statusOf(id, state) === 'disabled')
  return {
    seats: chat.participants.flatMap((id) => seatOf(state, id)),
    mode: chat.mode,
    repeats: chat.repeats,
    recent: newest(viewFor(chat.moderator, stage).moments, chat.id),
    recipients: recipientsOf(now, state),
    deputies: pendingAction(now, state)?.deputies.map(({ id }) => id) ?? [],
    excluded: [...excluded, ...disabled],
    ...(now.previous !== null && { previous: now.previous }),
    ...(now.asker !== null && now.followUps < MOST_FOLLOW_UPS && exchange === null && { asker: now.asker }),
    moderator: chat.moderator,
    language: state.language,
  }
}

/** The action an exchange asks for, with whose it is and who works on it. */
export function pendingAction({ exchange, chat }: ChatNow, state: ChatRoomState) {
  if (exchange?.action === undefined) return undefined
  const hosts = exchange.recipients ?? chat.participants
  for (const id of hosts) {
    const host = state.companions[id]
    const action = host?.actions?.find((one) => one.id === exchange.action)
    if (host !== undefined && action !== undefined)
      return { host, action, deputies: deputiesOf(action, state) }
  }
  return undefined
}

function recipientsOf(now: ChatNow, state: ChatRoomState): readonly string[] {
  const addressed = now.exchange?.recipients ?? []
  const host = pendingAction(now, state)?.host.id
  return host === undefined || addressed.includes(host) ? addressed : [host, ...addressed]
}

function seatOf(state: ChatRoomState, id: string): readonly Seat[] {
  const companion = state.companions[id]
  if (companion === undefined) return []
  const { name, description, kind } = companion
  return [{ id, name, description, kind }]
}

function newest(moments: readonly Moment[], chat: string): FloorScene['recent'] {
  const found: Moment[] = []
  for (let at = moments.length - 1; at >= 0 && found.length < MODERATOR_LINES; at--) {
    const moment = moments[at] as Moment
    if (moment.kind === 'line' && moment.to === chat) found.push(moment)
  }
  return found.reverse()
}
