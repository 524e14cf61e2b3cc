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
  const depthOf = async (asking: TableSettings['asking']) => {
    const clock = manualClock()
    const { ms, answers } = await clock.playUntil(playRound(seed, { clock, asking }))
    return { calls: ms / LATENCY_MS, answers }
  }
  const { calls: depth, answers } = await depthOf('together')
  let wallMs = Number.POSITIVE_INFINITY
  // A machine that is busy with other things only ever adds time: the shortest of a few tries is the game's own.
  for (let attempt = 0; attempt < MOST_TRIES && wallMs > depth * LATENCY_MS * GOOD; attempt++)
    wallMs = Math.min(wallMs, (await playRound(seed, { clock: systemClock(), asking: 'together' })).ms)
  const figures = {
    // Whoever is asked most answers one question after another; all else happens at once.
    round_depth_6: depth - (answers - 1),
    answers_of_one_6: answers,
    round_depth_6_in_turn: (await depthOf('in-turn')).calls,
    wall_over_path: Math.round((wallMs / (depth * LATENCY_MS)) * 1_000) / 1_000,
  }
  const rows = [{ what: 'a round of 6 players', calls: depth, 'ms on the wall': Math.round(wallMs) }]
  return { figures, rows }
}

/** Plays until the second round begins: the time the first one took, and how many answers one person gave in it at most. */
async function playRound(
  seed: number,
  { clock, asking }: { readonly clock: Clock; readonly asking: TableSettings['asking'] },
): Promise<{ readonly ms: number; readonly answers: number }> {
  const company = simulatedCompany({ seed, players: sleuths(), latency: { clock, firstTokenMs: LATENCY_MS } })
  let [begun, ended] = [0, 0]
  const answers = new Map<string, number>()
  await playGame({
    case: readCase(CASE),
    settings: { method: 'player', asking, searches: 0, discussion: 0, key: false, rounds: 2 },
    models: company.models,
    seed,
    clock,
    onEvent: ({ type, by, body }) => {
      if (type === 'table-line' && (body as { readonly kind: string }).kind === 'answer')
        answers.set(by, (answers.get(by) ?? 0) + 1)
    },
    afterTurn: (stage) => {
      const { phase, round } = stateOf(stage, tableRoom)
      if (phase === 'questions' && round === 1 && begun === 0) begun = clock.now()
      if (round < 2) return undefined
      ended = clock.now()
      return 'stop'
    },
  })
  return { ms: ended - begun, answers: Math.max(...answers.values()) }
}
