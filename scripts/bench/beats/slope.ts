import { type PromptBook, recallByMeaning } from '@commedia/core'
import { performers, playShow, simulatedCompany, wordEmbedder } from '@commedia/core/testing'
import { longShow } from './long-show.ts'

/** What a beat costs late in a show, against early. */
export interface Slope {
  readonly time: number
  readonly bytes: number
}

/** Beats around the early one; it comes early in every show, so several shows are begun. */
const AROUND = 12
const EARLY_SHOWS = 6
/** Beats before the late one. */
const LATE_BEATS = 100
const WARM_UP_TURNS = 150

/** Plays a show of two thousand beats and divides the cost of a late beat by that of an early one: CPU time, and bytes. */
export async function measureSlope(details: {
  readonly early: number
  readonly late: number
  readonly seed: number
}): Promise<Slope> {
  const { early, late, seed } = details
  await costs({ seed, turns: WARM_UP_TURNS })
  const before: BeatCost[] = []
  for (let show = 0; show < EARLY_SHOWS; show++)
    before.push(...(await costs({ seed: seed + show, turns: early + AROUND })).slice(early - AROUND))
  const after = (await costs({ seed, turns: late })).slice(-LATE_BEATS)
  return {
    time: median(after.map(({ cpu }) => cpu)) / median(before.map(({ cpu }) => cpu)),
    bytes: mean(after.map(({ bytes }) => bytes)) / mean(before.map(({ bytes }) => bytes)),
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
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
    crew: { recall: recallByMeaning(wordEmbedder()), book: FORGETFUL },
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

/** A prompt book on a far disk: ten thousand pages kept in this process would be a cost of the measurement. */
const FORGETFUL: PromptBook = {
  find: async () => undefined,
  write: async () => {},
  list: async () => [],
  redact: async () => {},
}
