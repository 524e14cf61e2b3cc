import { manualClock, performers, playShow, simulatedCompany } from '@commedia/core/testing'
import { longShow } from './long-show.ts'

/** Model calls after one another in a beat, by wall time: the worst mean of any size of cast. */
export interface BeatDepth {
  readonly beat_depth_spoken: number
  readonly beat_depth_ruled: number
}

const MODEL_MS = 200

/**
 * Plays beats with a model that takes 200 ms, on a clock that stands still but for it, and divides. A beat that ends
 * a point takes longer, so that it takes some hundred beats for a mean to settle.
 */
export async function measureDepth({
  casts,
  turns,
  seed,
}: {
  readonly casts: readonly number[]
  readonly turns: number
  readonly seed: number
}): Promise<BeatDepth> {
  const spoken: number[] = []
  const ruled: number[] = []
  for (const cast of casts) {
    const beats = await timedBeats({ cast, turns, seed })
    spoken.push(mean(beats.filter(({ rulings }) => rulings === 0)))
    ruled.push(mean(beats.filter(({ rulings }) => rulings > 0)))
  }
  return { beat_depth_spoken: Math.max(...spoken), beat_depth_ruled: Math.max(...ruled) }
}

interface Beat {
  readonly depth: number
  readonly rulings: number
}

async function timedBeats(details: {
  readonly cast: number
  readonly turns: number
  readonly seed: number
}): Promise<readonly Beat[]> {
  const { cast, turns, seed } = details
  const clock = manualClock()
  const company = simulatedCompany({
    seed,
    players: performers({ pursuit: [0.05, 0.3, 0.9] }),
    latency: { firstTokenMs: MODEL_MS, clock },
  })
  const beats: Beat[] = []
  let before = 0
  let rulings = 0
  let played = false
  await clock.playUntil(
    playShow({
      blueprint: longShow({ cast, acts: 6, scenes: 2, points: 4, flags: 'words' }),
      models: company.models,
      clock,
      seed,
      mostTurns: turns,
      settings: { decisions: 'paper', craft: [] },
      onEvent: ({ type, by, body }) => {
        if (type === 'turn-opened') before = clock.now()
        if (type === 'act-ruled') rulings++
        if (type === 'beat-played') played = by !== '' && (body as { by: string | null }).by !== null
      },
      afterTurn: () => {
        if (played) beats.push({ depth: (clock.now() - before) / MODEL_MS, rulings })
        rulings = 0
        return undefined
      },
    }),
  )
  return beats
}

function mean(beats: readonly Beat[]): number {
  return beats.reduce((sum, { depth }) => sum + depth, 0) / Math.max(1, beats.length)
}
