import { actingRoom } from '../acting/acting-room.ts'
import { type Stage, stateOf } from '../record/stage.ts'
import { settingRoom } from '../world/setting-room.ts'
import { candidates, onStage } from './actors.ts'
import { longSilentSince } from './beats-played.ts'
import { whoBrokeIn } from './break-in.ts'
import { peopleRoom } from './people-room.ts'
import { performanceRoom } from './performance-room.ts'
import { scenarioRoom } from './scenario-room.ts'

/** Whose the next beat plainly is, or among whom it has to be decided. */
export type Answering =
  | { readonly kind: 'falls-to'; readonly role: string }
  | { readonly kind: 'open'; readonly among: readonly string[] }

/**
 * Where a decision cannot matter nobody is asked: whoever broke in or was spoken to answers, of two it is the other one, and else whose
 * beat it is by the scenario. With three or more and none of that it is open; so it is for one who could only go on by themselves.
 */
export function whoAnswers(stage: Stage): Answering {
  const broke = whoBrokeIn(stage)
  if (broke !== undefined) return { kind: 'falls-to', role: broke }
  const { people, scene } = stateOf(stage, settingRoom)
  const isThere = (role: string): boolean => people[role]?.scene === scene
  const able = candidates(stage)
  const there = able.filter(isThere)
  const spokenTo = longestSilent(stage, there.filter(isSpokenTo(stage)))
  if (spokenTo !== undefined) return { kind: 'falls-to', role: spokenTo }
  const before = playedBefore(stage)
  const others = there.filter((role) => role !== before)
  const [other] = others
  const ofTwo = onStage(stage).filter(isThere).length <= 2 && others.length === 1
  if (other !== undefined && ofTwo) return { kind: 'falls-to', role: other }
  const { cued } = stateOf(stage, scenarioRoom)
  if (cued !== null && others.includes(cued.role)) return { kind: 'falls-to', role: cued.role }
  // Whoever has the next beat has just played: somebody comes in between.
  const between = cued === null ? undefined : longestSilent(stage, others)
  if (between !== undefined) return { kind: 'falls-to', role: between }
  return { kind: 'open', among: there.length > 0 ? there : able }
}

/** The one on stage with others who has not played for long, nor been asked since: at most one, the longest silent. */
export function longSilent(stage: Stage): readonly string[] {
  const { people, scene } = stateOf(stage, settingRoom)
  const { played } = stateOf(stage, performanceRoom)
  const { decisions } = stateOf(stage, actingRoom)
  const quiet = candidates(stage).filter((role) => {
    const since = people[role]?.scene === scene ? longSilentSince(played, role) : undefined
    return since !== undefined && (decisions[role]?.seen ?? 0) < since
  })
  const longest = longestSilent(stage, quiet)
  return longest ? [longest] : []
}

/** Spoken to by the newest line, and neither played nor tried anything since. */
function isSpokenTo(stage: Stage): (role: string) => boolean {
  const { spoken } = stateOf(stage, peopleRoom)
  const { played } = stateOf(stage, performanceRoom)
  if (spoken === null) return () => false
  const { to, heard, seq } = spoken
  return (role) => to.includes(role) && heard.includes(role) && (played.by[role] ?? 0) < seq
}

/** Whoever has just played; after a beat that nobody played, whoever spoke last. */
function playedBefore(stage: Stage): string | undefined {
  const { lastBy } = stateOf(stage, performanceRoom)
  return lastBy ?? stateOf(stage, peopleRoom).spoken?.by
}

function longestSilent(stage: Stage, roles: readonly string[]): string | undefined {
  const { by } = stateOf(stage, performanceRoom).played
  return roles.toSorted((one, other) => (by[one] ?? 0) - (by[other] ?? 0))[0]
}
