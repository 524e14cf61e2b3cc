import { actingRoom, type StandingDecision } from '../acting/acting-room.ts'
import { auction, type Bid } from '../floor/auction.ts'
import { moderate } from '../floor/moderate.ts'
import { type Stage, stateOf, viewFor } from '../record/stage.ts'
import { HOUSE } from '../schema/event.ts'
import { settingRoom } from '../world/setting-room.ts'
import { candidates, languageOfShow, namesOf, onStage } from './actors.ts'
import { freshBids, freshDecision } from './fresh-bids.ts'
import { isAskedWhereItMatters } from './make-up-minds.ts'
import { peopleRoom } from './people-room.ts'
import type { PerformCrew } from './perform-crew.ts'
import { performanceRoom } from './performance-room.ts'
import { longSilent, whoAnswers } from './who-answers.ts'

/**
 * Who plays the next beat by the rule of the show; nobody, when all have chosen silence. `cued` is the role that the
 * director's next beat belongs to: it has the floor unless somebody was spoken to or is more eager.
 */
export async function takeFloor(stage: Stage, crew: PerformCrew, cued?: string): Promise<string | undefined> {
  const { floor, decisions } = stateOf(stage, performanceRoom).settings
  const { lastLine } = stateOf(stage, actingRoom)
  if (floor === 'auction' && decisions === 'where-it-matters') {
    const answering = whoAnswers(stage)
    const isUnasked = (role: string): boolean => !isAskedWhereItMatters(stage, role, crew)
    // Whoever is never asked comes in by themselves once they have been silent for long.
    if (answering.kind === 'falls-to')
      return breaksIn(stage, lastLine) ?? longSilent(stage).find(isUnasked) ?? answering.role
    const asked = answering.among.filter((role) => !isUnasked(role))
    const unasked = answering.among.filter(isUnasked).map((role) => bidOf(stage, { role, cued }, UNASKED))
    const bids = [...freshBids(stage, bidsOf(stage, { among: asked, cued })), ...unasked]
    return auction(bids, lastLine)?.role
  }
  const all = bidsOf(stage, { among: candidates(stage), cued })
  const bids = decisions === 'paper' ? freshBids(stage, all) : all
  const eager = bids.filter(({ strategy, acts, away }) => !away && (strategy !== 'silence' || acts))
  if (floor === 'auction' || eager.length < 2) return auction(bids, lastLine)?.role
  return floor === 'round-robin' ? inTurn(stage, eager) : byModerator(stage, eager, crew)
}

/** Somebody who would not wait for whoever was spoken to: moved at once, or about to do something. */
function breaksIn(stage: Stage, lastLine: LastLine): string | undefined {
  const bids = bidsOf(stage, { among: candidates(stage), cued: undefined }).filter(
    ({ role, strategy, acts, away }) =>
      !away && (strategy === 'fast' || acts) && freshDecision(stage, role) !== undefined,
  )
  return auction(bids, lastLine)?.role
}

function bidsOf(
  stage: Stage,
  { among, cued }: { readonly among: readonly string[]; readonly cued: string | undefined },
): readonly Bid[] {
  const { decisions } = stateOf(stage, actingRoom)
  const { settings } = stateOf(stage, performanceRoom)
  const asksNobody =
    settings.decisions === 'never' || (settings.decisions !== 'paper' && settings.floor !== 'auction')
  return among.flatMap((role) => {
    const decision = asksNobody ? UNASKED : (decisions[role] ?? (role === cued ? UNASKED : undefined))
    return decision ? [bidOf(stage, { role, cued }, decision)] : []
  })
}

function bidOf(
  stage: Stage,
  { role, cued }: { readonly role: string; readonly cued: string | undefined },
  { strategy, act }: Pick<StandingDecision, 'strategy' | 'act'>,
): Bid {
  const { people, scene } = stateOf(stage, settingRoom)
  return {
    role,
    name: namesOf(stage)[role] ?? role,
    called: stateOf(stage, peopleRoom).forms[role],
    strategy,
    acts: act !== null,
    spokeAt: stateOf(stage, actingRoom).spokeAt[role] ?? 0,
    away: people[role]?.scene !== scene,
    ...(role === cued ? { cued: true } : {}),
  }
}

/** Where nobody is asked to decide, everybody would speak. */
const UNASKED = { strategy: 'slow', act: null } as const

type LastLine = Parameters<typeof auction>[1]

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
