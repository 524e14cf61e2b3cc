import { fact } from '../record/define-event.ts'
import { addUsage, NO_USAGE, type Usage } from '../schema/usage.ts'
import { type OwnedTrigger, settleTriggers } from '../world/settle-triggers.ts'
import { worldChanged } from '../world/world.ts'
import { activeActions } from './actions.ts'
import { presentIn } from './audience-of.ts'
import { exchangeOpened, runCalled } from './chat-events.ts'
import type { ChatRoomState } from './chat-room.ts'
import { privateChatId } from './open-room.ts'
import { type Message, playRun, type RunListeners } from './play-run.ts'
import { readRoom } from './read-room.ts'
import { type CompanionRoom, recordNow, roomState } from './room-handle.ts'
import { statusOf } from './status-of.ts'

/** Whose triggers are looked at: everybody's after the user's run, only those of autonomous companions in between. */
export type Occasion = 'after-run' | 'between-runs'

/** What came of the triggers. */
export interface Reaction {
  readonly replies: readonly Message[]
  readonly usage: Usage
}

/**
 * Fires triggers: changes the world, and runs actions in their companion's own chat, until nothing more fires.
 * Each trigger fires once at most.
 */
export async function fireTriggers(
  room: CompanionRoom,
  occasion: Occasion,
  listeners: RunListeners = {},
): Promise<Reaction> {
  const replies: Message[] = []
  let usage = NO_USAGE
  let fired: ReadonlySet<string> = new Set()
  for (;;) {
    const settled = settleTriggers(triggersOf(roomState(room), occasion), readRoom(room.stage), fired)
    if (settled.fired.size === fired.size) return { replies, usage }
    fired = settled.fired
    if (Object.keys(settled.values).length > 0)
      await recordNow(room, [
        fact(worldChanged, {
          by: 'host',
          audience: presentIn(roomState(room)).map(({ id }) => id),
          body: { values: settled.values },
        }),
      ])
    for (const { owner, action } of settled.actions) {
      if (!isActive(room, owner, action)) continue
      await recordNow(room, actionFacts(owner, action))
      const report = await playRun(room, listeners)
      replies.push(...report.replies)
      usage = addUsage(usage, report.usage)
    }
  }
}

function triggersOf(state: ChatRoomState, occasion: Occasion): readonly OwnedTrigger[] {
  return Object.values(state.companions).flatMap(({ id, triggers = [] }) => {
    const status = statusOf(id, state)
    if (status === 'disabled' || (occasion === 'between-runs' && status !== 'autonomous')) return []
    return triggers.map((trigger, index) => ({ id: `${id} ${index}`, owner: id, trigger }))
  })
}

function isActive(room: CompanionRoom, owner: string, action: string): boolean {
  const state = roomState(room)
  const companion = state.companions[owner]
  return (
    companion !== undefined &&
    activeActions(companion, state, readRoom(room.stage)).some(({ id }) => id === action)
  )
}

function actionFacts(owner: string, action: string) {
  const chat = privateChatId(owner)
  return [
    fact(exchangeOpened, {
      by: owner,
      audience: [],
      body: { chat, context: { action, recipients: [owner] } },
    }),
    fact(runCalled, { by: owner, audience: [], body: { chat, rounds: 1, excluded: [] } }),
  ]
}
