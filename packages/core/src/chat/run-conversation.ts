import { fact } from '../record/define-event.ts'
import { saveStage } from '../record/load-stage.ts'
import { runTurn } from '../record/run-turn.ts'
import { addUsage, type Usage } from '../schema/usage.ts'
import { worldChanged } from '../world/world.ts'
import { brimful } from './brimful.ts'
import { runCalled } from './chat-events.ts'
import type { ChatNow } from './chat-room.ts'
import { MAIN_CHAT } from './open-room.ts'
import { playRun, type RunListeners, type RunReport } from './play-run.ts'
import { fireTriggers } from './react.ts'
import { COUNTED, readRoom } from './read-room.ts'
import { alone, type CompanionRoom, findCompanion, recordNow, roomRandom, roomState } from './room-handle.ts'
import { chatOf } from './take-chat-turn.ts'
import { takeStock } from './take-stock.ts'
import { roundsAmong } from './take-turns-among.ts'
import { whoIsIn } from './who-is-here.ts'

/** How a run is to go. */
export interface RunDetails extends RunListeners {
  /** The chat everybody is in, unless told. */
  readonly chat?: string
  /** The most replies; by chance between three and one more than there are people, unless told. */
  readonly rounds?: number
  /** Names or ids of companions that keep quiet. */
  readonly excluded?: readonly string[]
  /** Names or ids of those who put their heads together: they whisper, each companion once unless told, and nobody else hears. */
  readonly among?: readonly string[]
}

/** Has companions reply, one after the other, until the rounds are used or it is the user's turn; then counters, triggers and a snapshot. */
export async function runConversation(room: CompanionRoom, details: RunDetails = {}): Promise<RunReport> {
  return alone(room, async () => {
    const state = roomState(room)
    const now = chatOf(state, details.chat ?? MAIN_CHAT)
    const circle = details.among?.map((name) => whoIsIn(now, name, state).id)
    const usual = circle ? roundsAmong(circle, { now, state }) : chanceRounds(room, now)
    const rounds = Math.min(details.rounds ?? usual, now.chat.mostRounds)
    const excluded = (details.excluded ?? []).map((name) => findCompanion(room, name).id)
    await recordNow(room, [
      fact(runCalled, {
        by: 'host',
        audience: [],
        body: { chat: now.chat.id, rounds: Math.max(1, rounds), excluded, ...(circle && { circle }) },
      }),
    ])
    return finishRun(room, details)
  })
}

/** Goes on with a run that was broken off; nothing happens when none was. */
export async function resumeConversation(
  room: CompanionRoom,
  listeners: RunListeners = {},
): Promise<RunReport> {
  return alone(room, () => finishRun(room, listeners))
}

/** Has autonomous companions react to what the host program changed. */
export async function react(
  room: CompanionRoom,
  listeners: RunListeners = {},
): Promise<RunReport['replies']> {
  return alone(room, async () => {
    const { replies, usage } = await fireTriggers(room, 'between-runs', listeners)
    await settle(room, usage)
    return replies
  })
}

async function finishRun(room: CompanionRoom, listeners: RunListeners): Promise<RunReport> {
  const report = await playRun(room, listeners)
  const reaction = await fireTriggers(room, 'after-run', listeners)
  const usage = addUsage(report.usage, reaction.usage)
  if (room.house.memory !== undefined && brimful(room.stage).length > 0) await stockTurn(room)
  await settle(room, usage)
  return { ...report, replies: [...report.replies, ...reaction.replies], usage }
}

async function stockTurn(room: CompanionRoom): Promise<void> {
  const { house } = room
  room.stage = await runTurn(
    room.stage,
    async function* (stage, { turn, signals }) {
      yield* takeStock(stage, { ...house, turn, signals })
    },
    { ...house, random: roomRandom(room, 'stock') },
  )
}

/** Notes what was used, and keeps a snapshot now and then. */
export async function settle(room: CompanionRoom, usage: Usage): Promise<void> {
  await countTokens(room, usage)
  await keepSnapshot(room)
}

/** What calls really used is measured, so it is noted after the run, not told by its turns. */
async function countTokens(room: CompanionRoom, usage: Usage): Promise<void> {
  if (usage.calls === 0) return
  const read = readRoom(room.stage)
  const values = {
    [COUNTED.inputTokens]: Number(read(COUNTED.inputTokens)) + usage.inputTokens,
    [COUNTED.outputTokens]: Number(read(COUNTED.outputTokens)) + usage.outputTokens,
  }
  await recordNow(room, [fact(worldChanged, { by: 'host', audience: [], body: { values } })])
}

/** Events between two snapshots. */
const SNAPSHOT_EVERY = 500

async function keepSnapshot(room: CompanionRoom): Promise<void> {
  if (room.stage.seq - room.savedAt < SNAPSHOT_EVERY) return
  await saveStage(room.stage, room.house)
  room.savedAt = room.stage.seq
}

function chanceRounds(room: CompanionRoom, { chat }: ChatNow): number {
  if (chat.privateTo !== undefined) return 1
  const least = 3
  const most = Math.max(least, chat.participants.length + 1)
  return least + Math.floor(roomRandom(room, 'rounds')() * (most - least + 1))
}
