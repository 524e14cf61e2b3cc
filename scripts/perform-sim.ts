import { type Blueprint, performanceRoom, stateOf } from '@commedia/core'
import { type Deadlock, performers, playShow, simulatedCompany } from '@commedia/core/testing'
import { type ProofRow, runProof } from './proof.ts'
import { readShow } from './read-show.ts'

const SHOWS = ['a-dolls-house', 'the-kings-soup', 'ye-hang-deng'] as const
const DEADLOCKS: readonly Deadlock[] = ['chit-chat', 'hesitation', 'stubborn']

/**
 * How often an actor who has the floor does what the story needs of it: by itself, after a hint, after an instruction.
 * Otherwise it chats, hesitates before the act, or repeats an act that cannot be. Every actor of a show is struck alike.
 */
const PURSUIT = {
  weak: [0.1, 0.45, 0.85],
  medium: [0.05, 0.35, 0.7],
  strong: [0.02, 0.25, 0.55],
} as const
const SILENCE = 0.15
const STALL_BEATS = 30

const FULL_SHOWS = 1_000
const SAMPLE_SHOWS = 18
const MOST_LAST_RESORTS = 0.05
/** No show may be longer, whatever happens: a run that reaches this has not come home. */
const MOST_TURNS = 400

interface Outcome {
  readonly completed: boolean
  readonly points: number
  readonly beats: number
  readonly nudges: number
  readonly lastResorts: number
  readonly bent: number
}

await runProof('perform:sim', async ({ full, seed }) => {
  const blueprints = SHOWS.map(readShow)
  const cells = DEADLOCKS.flatMap((deadlock) =>
    (Object.keys(PURSUIT) as (keyof typeof PURSUIT)[]).map((strength) => ({ deadlock, strength })),
  )
  const shows = full ? FULL_SHOWS : SAMPLE_SHOWS
  const ends = new Map(cells.map((cell) => [cell, { helped: [] as Outcome[], alone: [] as Outcome[] }]))
  for (let at = 0; at < shows; at++) {
    const cell = cells[at % cells.length] as (typeof cells)[number]
    const blueprint = blueprints[Math.floor(at / cells.length) % blueprints.length] as Blueprint
    const played = { blueprint, ...cell, seed: seed * 1_000_003 + at }
    ends.get(cell)?.helped.push(await play(played, 'advancer'))
    ends.get(cell)?.alone.push(await play(played, 'no advancer'))
  }
  const rows = [...ends].map(([{ deadlock, strength }, { helped, alone }]) => ({
    deadlock,
    strength,
    ...figuresOf(helped, alone),
  }))
  const all = [...ends.values()]
  const figures = figuresOf(
    all.flatMap(({ helped }) => helped),
    all.flatMap(({ alone }) => alone),
  )
  const pass = figures.completion === 1 && figures.last_resorts <= MOST_LAST_RESORTS
  return {
    pass,
    figures,
    rows: [...rows, { deadlock: 'all', strength: '', ...figures }] satisfies ProofRow[],
  }
})

async function play(
  { blueprint, deadlock, strength, seed }: Played,
  help: 'advancer' | 'no advancer',
): Promise<Outcome> {
  // Every third show has a director who writes the scenes out.
  const drafts = seed % 3 === 0
  const players = performers({ deadlock, pursuit: PURSUIT[strength], silence: SILENCE, drafts })
  const { stage } = await playShow({
    blueprint,
    models: simulatedCompany({ seed, players }).models,
    seed,
    settings: { stallBeats: STALL_BEATS, advancer: help === 'advancer' },
    mostTurns: MOST_TURNS,
    afterTurn: (now) =>
      help === 'no advancer' && stateOf(now, performanceRoom).beats >= STALL_BEATS ? 'stop' : undefined,
  })
  const { over, totals } = stateOf(stage, performanceRoom)
  return { completed: over, ...totals }
}

interface Played {
  readonly blueprint: Blueprint
  readonly deadlock: Deadlock
  readonly strength: keyof typeof PURSUIT
  readonly seed: number
}

function figuresOf(helped: readonly Outcome[], alone: readonly Outcome[]) {
  const sum = (of: (outcome: Outcome) => number): number =>
    helped.reduce((total, outcome) => total + of(outcome), 0)
  const points = sum((one) => one.points)
  const completed = (outcomes: readonly Outcome[]): number =>
    outcomes.filter((one) => one.completed).length / outcomes.length
  return {
    shows: helped.length,
    completion: completed(helped),
    completion_without_advancer: round(completed(alone)),
    beats_per_point: round(sum(({ beats }) => beats) / points),
    nudges_per_point: round(sum(({ nudges }) => nudges) / points),
    // A point that bent was not reached by play either.
    last_resorts: round(sum(({ lastResorts, bent }) => lastResorts + bent) / points),
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
