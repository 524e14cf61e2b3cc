import { recallByMeaning } from '@commedia/core'
import { performers, playShow, simulatedCompany, wordEmbedder } from '@commedia/core/testing'
import { longShow } from './long-show.ts'

/** What a beat costs late in a show, against early. */
export interface Slope {
  readonly time: number
  readonly bytes: number
}

/** Beats before and after the one that is named, so that one slow beat does not decide. */
const AROUND = 12
const WARM_UP_TURNS = 150

/** Plays a show of two thousand beats and divides the cost of a late beat by that of an early one: CPU time, and bytes. */
export async function measureSlope(details: {
  readonly early: number
  readonly late: number
  readonly seed: number
}): Promise<Slope> {
  await costs({ ...details, turns: WARM_UP_TURNS })
  const beats = await costs({ ...details, turns: details.late + AROUND })
  const near = (turn: number) => beats.slice(Math.max(0, turn - AROUND), turn + AROUND)
  const median = (of: (beat: BeatCost) => number, turn: number): number => {
    const sorted = near(turn)
      .map(of)
      .sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  const mean = (of: (beat: BeatCost) => number, turn: number): number =>
    near(turn).reduce((sum, beat) => sum + of(beat), 0) / near(turn).length
  return {
    time: median(({ cpu }) => cpu, details.late) / median(({ cpu }) => cpu, details.early),
    bytes: mean(({ bytes }) => bytes, details.late) / mean(({ bytes }) => bytes, details.early),
  }
}

interface BeatCost {
  readonly cpu: number
  /** Sent to models and written to the journal. */
  readonly bytes: number
}

async function costs({
  turns,
  seed,
}: {
  readonly turns: number
  readonly seed: number
}): Promise<readonly BeatCost[]> {
  const company = simulatedCompany({ seed, players: performers({ pursuit: [0.3, 0.6, 0.9] }) })
  const beats: BeatCost[] = []
  let written = 0
  let sent = 0
  let used = process.cpuUsage()
  await playShow({
    blueprint: longShow({ cast: 4, acts: 120, scenes: 2, points: 2, flags: 'typed' }),
    models: company.models,
    seed,
    mostTurns: turns,
    settings: { stallBeats: 60 },
    crew: { recall: recallByMeaning(wordEmbedder()) },
    onEvent: (event) => {
      written += JSON.stringify(event).length
    },
    afterTurn: () => {
      const { user } = process.cpuUsage(used)
      const now = company.counts.inputTokens * BYTES_PER_TOKEN
      beats.push({ cpu: user, bytes: now - sent + written })
      used = process.cpuUsage()
      sent = now
      written = 0
      return undefined
    },
  })
  if (beats.length < turns) throw new Error(`The long show ended after ${beats.length} beats of ${turns}.`)
  return beats
}

const BYTES_PER_TOKEN = 4
