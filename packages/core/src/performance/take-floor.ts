import { actingRoom } from '../acting/acting-room.ts'
import { auction, type Bid } from '../floor/auction.ts'
import { moderate } from '../floor/moderate.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { settingRoom } from '../world/setting-room.ts'
import { candidates, languageOfShow, namesOf, onStage } from './actors.ts'
import { freshBids } from './fresh-bids.ts'
import { peopleRoom } from './people-room.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'

/** Who plays the next beat by the rule of the show; nobody, when all have chosen silence. */
export async function takeFloor(stage: Stage, crew: PerformCrew): Promise<string | undefined> {
  const { floor, deciding } = stateOf(stage, performanceRoom).settings
  const bids = deciding === 'none' ? bidsOf(stage) : freshBids(stage, bidsOf(stage))
  const eager = bids.filter(({ strategy, acts, away }) => !away && (strategy !== 'silence' || acts))
  if (floor === 'auction' || eager.length < 2) return auction(bids, stateOf(stage, actingRoom).lastLine)?.role
  return floor === 'round-robin' ? inTurn(stage, eager) : byModerator(stage, eager, crew)
}

function bidsOf(stage: Stage): readonly Bid[] {
  const { decisions, spokeAt } = stateOf(stage, actingRoom)
  const { people, scene } = stateOf(stage, settingRoom)
  const { deciding } = stateOf(stage, performanceRoom).settings
  const names = namesOf(stage)
  const { forms } = stateOf(stage, peopleRoom)
  return candidates(stage).flatMap((role) => {
    const decision = deciding === 'none' ? UNASKED : decisions[role]
    if (decision === undefined) return []
    const { strategy, act } = decision
    return [
      {
        role,
        name: names[role] ?? role,
        called: forms[role],
        strategy,
        acts: act !== null,
        spokeAt: spokeAt[role] ?? 0,
        away: people[role]?.scene !== scene,
      },
    ]
  })
}

/** Where nobody is asked to decide, everybody would speak. */
const UNASKED = { strategy: 'slow', act: null } as const

function inTurn(stage: Stage, bids: readonly Bid[]): string | undefined {
  const { lastBy } = stateOf(stage, performanceRoom)
  const order = onStage(stage)
  const after = order.indexOf(lastBy ?? '') + 1
  return [...order.slice(after), ...order.slice(0, after)].find((id) => bids.some(({ role }) => role === id))
}

async function byModerator(
  stage: Stage,
  bids: readonly Bid[],
  crew: PerformCrew,
): Promise<string | undefined> {
  const { blueprint } = stateOf(stage, performanceRoom)
  const seats = (blueprint?.cast ?? [])
    .filter(({ id }) => bids.some(({ role }) => role === id))
    .map(({ id, name, description }) => ({ id, name, description, kind: 'npc' as const }))
  const choice = await moderate(
    {
      seats,
      mode: 'auto',
      recent: viewFor(HOUSE, stage).moments.filter(({ kind }) => kind === 'line'),
      recipients: [],
      deputies: [],
      excluded: [],
      repeats: 'not-allowed',
      moderator: HOUSE,
      language: languageOfShow(stage),
    },
    crew,
  )
  return choice.kind === 'given' ? choice.speakers[0] : bids[0]?.role
}
