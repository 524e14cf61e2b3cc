import { type PromptBook, recallByMeaning } from '@commedia/core'
import { performers, playShow, simulatedCompany, wordEmbedder } from '@commedia/core/testing'
import { median } from '../../median.ts'
import { longShow } from './long-show.ts'

/** What a beat costs late in a show, against early. */
export interface Slope {
  readonly time: number
  readonly bytes: number
  /** Each comparison of times, lowest first. */
  readonly spread: readonly number[]
}

/**
 * Beats around the early one. It comes early in every show, so a show is begun for each comparison. A page grows within an
 * act, up to what the window has room for, so that both sides span some acts and have as many long pages as short ones.
 */
const AROUND = 60
const WARM_UP_TURNS = 150

/**
 * Divides the cost of a late beat by that of an early one: CPU time, and bytes. While the long show is played, short
 * ones are begun in between, so that whatever else the machine does meets both alike.
 */
export async function measureSlope(details: {
  readonly early: number
  readonly late: number
  readonly seed: number
  readonly comparisons: number
}): Promise<Slope> {
  const { early, late, seed, comparisons } = details
  await play({ seed, turns: WARM_UP_TURNS })
  const before: (readonly BeatCost[])[] = []
  const between = async (turn: number): Promise<void> => {
    const left = late - turn
    if (left % (2 * AROUND) !== 0 || left / (2 * AROUND) >= comparisons) return
    before.push((await play({ seed: seed + before.length, turns: early + AROUND })).slice(-2 * AROUND))
  }
  const long = await play({ seed, turns: late, between })
  const after = before.map((_, at) => {
    const end = late - (comparisons - 1 - at) * 2 * AROUND
    return long.slice(end - 2 * AROUND, end)
  })
  const times = (beats: readonly BeatCost[]): number => median(beats.map(({ cpu }) => cpu))
  const ratios = after.map((beats, at) => times(beats) / times(before[at] ?? []))
  const bytes = (beats: readonly BeatCost[]): number => mean(beats.map((beat) => beat.bytes))
  return {
    time: times(after.flat()) / times(before.flat()),
    bytes: bytes(after.flat()) / bytes(before.flat()),
    spread: ratios.toSorted((one, other) => one - other),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

interface BeatCost {
  readonly cpu: number
  /** Sent to models and written to the journal. */
  readonly bytes: number
}

async function play({
  turns,
  seed,
  between,
}: {
  readonly turns: number
  readonly seed: number
  /** What is done between two beats, at nobody's cost. */
  readonly between?: (turn: number) => Promise<void>
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
    settings: { stallBeats: 60, decisions: 'paper', craft: [] },
    crew: { recall: recallByMeaning(wordEmbedder()), book: FORGETFUL },
    onEvent: (event) => {
      written += JSON.stringify(event).length
    },
    afterTurn: async (_stage, turn) => {
      const { user } = process.cpuUsage(used)
      const now = company.counts.inputTokens * BYTES_PER_TOKEN
      beats.push({ cpu: user, bytes: now - sent + written })
      await between?.(turn)
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
