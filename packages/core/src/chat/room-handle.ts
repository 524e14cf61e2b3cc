import type { FloorStrategy } from '../floor/floor-scene.ts'
import type { Recollector } from '../memory/bring-back.ts'
import type { Trouble } from '../models/trouble.ts'
import type { Allowance } from '../ports/allowance.ts'
import type { Clock } from '../ports/clock.ts'
import type { Journal } from '../ports/journal.ts'
import type { LiveFeed } from '../ports/live-feed.ts'
import type { PromptBook } from '../ports/prompt-book.ts'
import type { Snapshots } from '../ports/snapshots.ts'
import { idFrom } from '../prelude/ids.ts'
import { type Random, randomFor } from '../prelude/random.ts'
import type { ModelDirectory } from '../prompting/crew.ts'
import { catchUp } from '../record/load-stage.ts'
import type { Reader } from '../record/reader.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import type { Companion } from '../schema/companion.ts'
import type { Fact, StageEvent } from '../schema/event.ts'
import type { Take } from '../schema/take.ts'
import { type ChatRoomState, chatRoom } from './chat-room.ts'
import type { Makes } from './makes.ts'
import type { RecallMemories } from './recall-memories.ts'
import { among } from './who-is-here.ts'

/** The ports a companion room stands on, all filled in. */
export interface RoomHouse {
  readonly models: ModelDirectory
  readonly clock: Clock
  readonly journal: Journal
  readonly book: PromptBook
  readonly feed: LiveFeed
  readonly snapshots: Snapshots
  readonly allowance: Allowance
  readonly recall?: RecallMemories
  /** Where the past of companions who have one is found. */
  readonly memory?: Recollector
  readonly makes: Makes
  readonly strategy: FloorStrategy
  readonly reader: Reader
  readonly seed: number
  readonly historyBudget: number
  /** The last trouble, while so many questions in a row got no answer that nobody seems to be there. */
  readonly silence: () => Trouble | undefined
}

/** An open companion room: its take, its ports, and where it stands. Functions do the rest. */
export interface CompanionRoom {
  readonly take: Take
  readonly house: RoomHouse
  /** Everything folded so far; replaced as the room goes on. */
  stage: Stage
  /** Where the last snapshot was taken. */
  savedAt: number
  /** Runs wait for each other here; words do not. */
  queue: Promise<unknown>
  /** Whether a run is under way. */
  busy: boolean
  /** How many inputs this process has recorded: part of their names. */
  inputs: number
}

/** The state of a room, for code that rules and counts. */
export function roomState(room: CompanionRoom): ChatRoomState {
  return stateOf(room.stage, chatRoom)
}

/** A stream of chance of its own for each purpose and place in the take, the same after a restart. */
export function roomRandom({ house, stage }: CompanionRoom, purpose: string): Random {
  return randomFor(house.seed, `${stage.take}:${stage.seq}:${purpose}`)
}

/** Appends facts that no turn made: a person's words, the host program's changes. Naming them makes a repeat harmless. */
export async function record(
  room: CompanionRoom,
  facts: readonly Fact[],
  input: string = newInput(room),
): Promise<readonly StageEvent[]> {
  const { journal, clock } = room.house
  const at = new Date(clock.now()).toISOString()
  const drafts = facts.map((one, index) => ({
    ...one,
    at,
    cause: { input: index === 0 ? input : `${input}/${index}` },
  }))
  const appended = await journal.append(room.take.id, 'end', drafts)
  return appended.kind === 'appended' ? appended.events : []
}

function newInput(room: CompanionRoom): string {
  room.inputs += 1
  return idFrom('input', String(room.stage.seq), String(room.house.clock.now()), String(room.inputs))
}

/** Folds what the journal holds beyond the room's stage. */
export async function refresh(room: CompanionRoom): Promise<void> {
  room.stage = await catchUp(room.stage, room.house)
}

/** Appends facts and folds them, for those who have the room to themselves. */
export async function recordNow(room: CompanionRoom, facts: readonly Fact[]): Promise<void> {
  await record(room, facts)
  await refresh(room)
}

/** Does something when no run is under way; others wait for it. */
export async function alone<Result>(room: CompanionRoom, work: () => Promise<Result>): Promise<Result> {
  const done = room.queue.then(async () => {
    room.busy = true
    try {
      await refresh(room)
      return await work()
    } finally {
      room.busy = false
    }
  })
  room.queue = done.catch(() => undefined)
  return done
}

/** Appends facts, and folds them when no turn is under way: a turn folds what arrives by itself. */
export async function tell(room: CompanionRoom, facts: readonly Fact[], input?: string): Promise<void> {
  await record(room, facts, input)
  if (!room.busy) await refresh(room)
}

/** A companion by name or id, or `no-such-companion` with those who are there. */
export function findCompanion(room: CompanionRoom, name: string): Companion {
  return among(Object.values(roomState(room).companions), name)
}

/** The person the room is for. */
export function findUser(room: CompanionRoom): Companion {
  return Object.values(roomState(room).companions).find(({ kind }) => kind === 'user') as Companion
}
