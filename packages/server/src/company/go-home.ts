import {
  CommediaError,
  isUnsettled,
  keepAsSaid,
  loadStage,
  memoryFormed,
  type Next,
  peopleRoom,
  runTurn,
  type SettleDetails,
  type Stage,
  type StageEvent,
  settleLives,
  stateOf,
  type TurnHold,
  turns,
  viewFor,
} from '@commedia/core'
import { newNotes } from './attendance.ts'
import { type CompanyHouse, eventsOf } from './company-house.ts'
import type { GoingHome } from './life-index.ts'
import { runPaidTurn } from './run-paid-turn.ts'
import { accountOf, modelsOf } from './show-desk.ts'
import type { StageShelf } from './stage-shelf.ts'
import type { StandingShow } from './standing-show.ts'

/** What making memories of an evening may spend at most: two pages for each who goes home. */
const HOME_TOKENS = 200_000
const IDLE_MS = 600_000
const AGAIN_MS = 1_000
/** Of a play that was left before its curtain so many moments stay on the pages of its cast: it may go on. */
const STAY_QUOTED = 10
/** What could not be indexed now is when it is needed. */
const CANNOT_BE_INDEXED = new Set(['model-failed', 'budget-spent'])

/**
 * An evening that is over, for now: the owner's characters make memories of it and take them home. `isHeard` says of a stage whether
 * nothing is left to play on it; a play that is left before that may go on, and what was said last stays on its pages.
 */
export function goHome(house: CompanyHouse, shelf: StageShelf, isHeard: (stage: Stage) => boolean) {
  const { store, bus, clock, random, reader, lives, idleMs = IDLE_MS } = house

  /** Those who go home from here and have something to settle. */
  const due = async ({ id }: StandingShow, stage: Stage): Promise<GoingHome | undefined> => {
    if (lives === undefined) return undefined
    const from = await begunAt(stage)
    if (from === undefined) return undefined
    const home = await lives.goingHome(id)
    const roles = home.roles.filter((role) => isUnsettled(viewFor(role, from)))
    return roles.length === 0 ? undefined : { ...home, roles }
  }

  /**
   * The stage that memories are made of: this one, or that on which making them was begun, in a turn that was broken off. Nothing
   * where another turn was broken off: that is played first. A turn of play does not begin with a memory.
   */
  const begunAt = async (stage: Stage): Promise<Stage | undefined> => {
    const { open } = stateOf(stage, turns)
    if (open?.take !== stage.take) return stage
    const { journal, snapshots } = store
    const before = await loadStage({ id: stage.take }, { journal, snapshots, reader }, open.openedAt - 1)
    if (isHeard(before)) return before
    const [first] = await journal.read(stage.take, { after: open.openedAt, limit: 1 })
    return first?.type === memoryFormed.type ? before : undefined
  }

  /** Whether this was begun and broken off, by whoever had the piece before. */
  const isBegun = async (show: StandingShow, stage: Stage): Promise<boolean> =>
    stateOf(stage, turns).open?.take === stage.take && (await due(show, stage)) !== undefined

  /**
   * When an evening is over. A talk: at once where it was stopped or everybody got up, else when nobody was there for long. A play before
   * its curtain: when nobody was there for long, however it was left.
   */
  const overAt = ({ playing, seen }: StandingShow, stage: Stage): number => {
    if (!isHeard(stage)) return seen + idleMs
    const isLeft = Object.keys(stateOf(stage, peopleRoom).seated).length === 0
    return !playing || isLeft ? 0 : seen + idleMs
  }

  /** What comes after everybody was heard, or when nobody plays on: nothing, or the end of the evening when its time has come. */
  const after = async (show: StandingShow, stage: Stage, hold: TurnHold): Promise<Next> => {
    // Whom a play waits for comes back more often than not: who goes home is asked when the time has come.
    const left = isHeard(stage) || lives === undefined ? 0 : overAt(show, stage)
    if (left > clock.now()) return { kind: 'at', at: left }
    if ((await due(show, stage)) === undefined) return { kind: 'rest' }
    const at = (await isBegun(show, stage)) ? 0 : overAt(show, stage)
    if (at > clock.now()) return { kind: 'at', at }
    await settle(show, stage, hold)
    // Whoever asked for silence meanwhile is heard first.
    return hold.stop.aborted ? { kind: 'at', at: clock.now() + AGAIN_MS } : { kind: 'rest' }
  }

  /** Has them make memories, by a turn that is paid for; where nothing is left to spend, of what was said as it was said. */
  const settle = async (show: StandingShow, stage: Stage, hold: TurnHold): Promise<void> => {
    const home = await due(show, stage)
    if (home !== undefined) {
      const notes = newNotes()
      const quoted = isHeard(stage) ? 0 : STAY_QUOTED
      const details = { ...home, language: show.language, quoted }
      const outcome = await runPaidTurn(
        stage,
        {
          ...{ account: accountOf(show), reader, notes, tokens: HOME_TOKENS },
          play: (now, crew) => settleLives(now, details, crew),
        },
        { hold, house: { ...house, ...(await modelsOf(show, notes, house)) } },
      )
      if (outcome.kind === 'played') await shelf.put(show, outcome.stage, hold)
      else await keep(show, details, hold)
    }
    await lives?.carryHome(show.id).catch((error: unknown) => {
      if (!(error instanceof CommediaError && CANNOT_BE_INDEXED.has(error.code))) throw error
    })
  }

  /** In the turn that was begun, if it came so far. */
  const keep = async (
    show: StandingShow,
    { roles, ...details }: SettleDetails,
    hold: TurnHold,
  ): Promise<void> => {
    const stage = await shelf.at({ ...show, head: Number.POSITIVE_INFINITY })
    const kept = await runTurn(
      stage,
      async function* (now, { turn }) {
        for (const role of roles) yield* keepAsSaid(viewFor(role, now), details, { turn })
      },
      {
        journal: store.journalFor(hold.fence),
        snapshots: store.snapshotsFor(hold.fence),
        ...{ reader, clock, random },
        onEvent: ({ take, seq }: StageEvent) => bus.publish(eventsOf(take), { seq }),
      },
    )
    await shelf.put(show, kept, hold)
  }

  return { after, settle, isBegun }
}
