import {
  CommediaError,
  draftsOf,
  hasHeard,
  idFrom,
  keepAsSaid,
  type Next,
  peopleRoom,
  type Stage,
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
/** What could not be indexed now is when it is needed. */
const CANNOT_BE_INDEXED = new Set(['model-failed', 'budget-spent'])

/** An evening that is over, for now: the owner's characters make memories of it and take them home. */
export function goHome(house: CompanyHouse, shelf: StageShelf) {
  const { store, bus, clock, reader, lives, idleMs = IDLE_MS } = house

  /** Those who go home from here and have heard something that is only words yet. */
  const due = async ({ id }: StandingShow, stage: Stage): Promise<GoingHome | undefined> => {
    if (lives === undefined || stateOf(stage, turns).open !== null) return undefined
    const home = await lives.goingHome(id)
    const roles = home.roles.filter((role) => hasHeard(viewFor(role, stage)))
    return roles.length === 0 ? undefined : { ...home, roles }
  }

  /** When a talk without a curtain is over: at once where it was stopped or everybody got up, else when nobody was there for long. */
  const overAt = ({ playing, seen }: StandingShow, stage: Stage): number => {
    const isLeft = Object.keys(stateOf(stage, peopleRoom).seated).length === 0
    return !playing || isLeft ? 0 : seen + idleMs
  }

  /** What comes after everybody was heard: nothing, or the end of the talk when its time has come. */
  const after = async (show: StandingShow, stage: Stage, hold: TurnHold): Promise<Next> => {
    if ((await due(show, stage)) === undefined) return { kind: 'rest' }
    const at = overAt(show, stage)
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
      const details = { ...home, language: show.language }
      const outcome = await runPaidTurn(
        stage,
        {
          ...{ account: accountOf(show), reader, notes, tokens: HOME_TOKENS },
          play: (now, crew) => settleLives(now, details, crew),
        },
        { hold, house: { ...house, ...(await modelsOf(show, notes, house)) } },
      )
      if (outcome.kind === 'played') await shelf.put(show, outcome.stage, hold)
      else await keep(stage, details, hold)
    }
    await lives?.carryHome(show.id).catch((error: unknown) => {
      if (!(error instanceof CommediaError && CANNOT_BE_INDEXED.has(error.code))) throw error
    })
  }

  const keep = async (
    stage: Stage,
    { roles, ...details }: GoingHome & Pick<StandingShow, 'language'>,
    { fence }: TurnHold,
  ): Promise<void> => {
    const { take } = stage
    const input = idFrom('home', take, String(stage.seq))
    const facts = roles.flatMap((role) =>
      keepAsSaid(viewFor(role, stage), details, { turn: { id: input, take, at: '', seed: 0 } }),
    )
    const drafts = draftsOf(facts, { input, at: new Date(clock.now()).toISOString() })
    const appended = await store.journalFor(fence).append(take, 'end', drafts)
    if (appended.kind === 'appended') bus.publish(eventsOf(take), { seq: appended.events.at(-1)?.seq ?? 0 })
  }

  return { after, settle }
}
