import { type Clock, stateOf } from '@commedia/core'
import { systemClock } from '@commedia/core/adapters'
import { type TableSettings, tableRoom } from '@commedia/core/mystery'
import { manualClock, playGame, simulatedCompany, sleuths } from '@commedia/core/testing'
import type { ProofRun } from '../proof.ts'
import { readCase } from './cost.ts'

/** Six players, two deaths. */
const CASE = 'the-tea-house-by-the-canal'
const LATENCY_MS = 2_000
const MOST_TRIES = 3
/** Nearer to the path than this is near enough to stop trying. */
const GOOD = 1.1

/** How long a round of six players is: in calls one after another, and by the clock on the wall. */
export async function proveDepth({ seed }: ProofRun) {
  const depthOf = async (asking: TableSettings['asking']): Promise<number> => {
    const clock = manualClock()
    return (await clock.playUntil(roundMs(seed, { clock, asking }))) / LATENCY_MS
  }
  const depth = await depthOf('together')
  let wallMs = Number.POSITIVE_INFINITY
  // A machine that is busy with other things only ever adds time: the shortest of a few tries is the game's own.
  for (let attempt = 0; attempt < MOST_TRIES && wallMs > depth * LATENCY_MS * GOOD; attempt++)
    wallMs = Math.min(wallMs, await roundMs(seed, { clock: systemClock(), asking: 'together' }))
  const figures = {
    round_depth_6: depth,
    round_depth_6_in_turn: await depthOf('in-turn'),
    wall_over_path: Math.round((wallMs / (depth * LATENCY_MS)) * 1_000) / 1_000,
  }
  const rows = [{ what: 'a round of 6 players', calls: depth, 'ms on the wall': Math.round(wallMs) }]
  return { figures, rows }
}

/** Plays until the second round begins, and gives the time the first one took. */
async function roundMs(
  seed: number,
  { clock, asking }: { readonly clock: Clock; readonly asking: TableSettings['asking'] },
): Promise<number> {
  const company = simulatedCompany({ seed, players: sleuths(), latency: { clock, firstTokenMs: LATENCY_MS } })
  let [begun, ended] = [0, 0]
  await playGame({
    case: readCase(CASE),
    settings: { asking, searches: 0, discussion: 0, key: false, rounds: 2 },
    models: company.models,
    seed,
    clock,
    afterTurn: (stage) => {
      const { phase, round } = stateOf(stage, tableRoom)
      if (phase === 'questions' && round === 1 && begun === 0) begun = clock.now()
      if (round < 2) return undefined
      ended = clock.now()
      return 'stop'
    },
  })
  return ended - begun
}
