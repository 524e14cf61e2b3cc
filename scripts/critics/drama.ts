import { fileURLToPath } from 'node:url'
import { randomFor } from '@commedia/core'
import { memoryBenchFolder, type RunSettings } from '@commedia/evals'
import { killAgain } from '../kill-again.ts'
import type { ProofRow } from '../proof.ts'
import { dramaCompany, dramaRun } from './drama-company.ts'
import { measureWall } from './drama-wall.ts'
import { type ComesTo, comesTo, playRun, reportOf } from './play-run.ts'

const CHILD = fileURLToPath(new URL('./drama-until-killed.ts', import.meta.url))
const KILLS = { full: 2, sample: 1 } as const
const MOST_LIVES = 20
const MOST_WALL_OVER_PATH = 1.2

const FULL = { topics: 30, mostTurns: 40, concurrency: 8 }
const SAMPLE = { topics: 2, mostTurns: 2, concurrency: 8 }
/** Topics with short shows: what is timed is how they are shared out, not how long they are. A sample has no time for the wall. */
const TIMED = {
  full: { size: { ...FULL, mostTurns: 6 }, latencyMs: 1_500, by: 'the wall' },
  sample: { size: { ...FULL, mostTurns: 1 }, latencyMs: 1_500, by: 'answers alone' },
} as const

/** What running the drama suite came to. */
export interface DramaProof {
  readonly pass: boolean
  readonly figures: {
    /** Kills after which the run was taken up again and finished. */
    readonly resumed: number
    /** Calls that were made again although they stood in the book, and tokens beyond those of a run nobody killed. */
    readonly cost_counted_twice: number
    readonly wall_over_path: number
    readonly report_deterministic: boolean
  }
  readonly rows: readonly ProofRow[]
}

/** A whole drama suite with the simulated company: killed and resumed, timed at concurrency 8, and run again from its book. */
export async function dramaProof({
  full,
  seed,
}: {
  readonly full: boolean
  readonly seed: number
}): Promise<DramaProof> {
  const size = full ? 'full' : 'sample'
  const kills = KILLS[size]
  const settings = dramaRun(full ? FULL : SAMPLE, seed)
  const { whole, isSame, calls } = await playTwice(settings)
  const killed = await killRun(settings, { calls, whole, kills })
  const timed = TIMED[size]
  const { wallMs, pathMs } = await measureWall(dramaRun(timed.size, seed), timed)
  const wallOverPath = round(wallMs / pathMs)
  return {
    pass:
      killed.isWhole &&
      killed.twice === 0 &&
      killed.kills === kills &&
      isSame &&
      wallOverPath <= MOST_WALL_OVER_PATH,
    figures: {
      resumed: killed.kills,
      cost_counted_twice: killed.twice,
      wall_over_path: wallOverPath,
      report_deterministic: isSame,
    },
    rows: [
      { drama: 'cases', value: whole.done, of: settings.cases.length },
      { drama: 'calls of a run nobody killed', value: calls },
      { drama: 'kills', value: killed.kills, of: kills },
      { drama: 'calls in flight at a kill, made again', value: killed.inFlight },
      { drama: 'calls made again though noted', value: killed.repeated },
      { drama: 'tokens over those of a run nobody killed', value: killed.tokensOver },
      { drama: 'the same outcomes as if nobody had', value: killed.isWhole },
      { drama: `wall by ${timed.by}, ms`, value: Math.round(wallMs) },
      { drama: 'path, ms', value: Math.round(pathMs) },
      { drama: 'report of the same book, byte for byte', value: isSame },
    ],
  }
}

/** Runs it undisturbed, and once more from the prompt book alone. */
async function playTwice(settings: RunSettings): Promise<{
  readonly whole: ComesTo
  readonly isSame: boolean
  readonly calls: number
}> {
  const clock = { now: () => 0, wait: () => Promise.resolve() }
  const { models, calls } = dramaCompany(settings.seed)
  const folder = memoryBenchFolder()
  const first = await playRun(settings, { folder, clock, models })
  const made = calls()
  const again = await playRun(settings, {
    folder: { ...memoryBenchFolder(), book: folder.book },
    clock,
    models,
  })
  const isSame = reportOf(first) === reportOf(again) && calls() === made && first.failed?.length === 0
  return { whole: JSON.parse(comesTo(first)), isSame, calls: made }
}

async function killRun(
  settings: RunSettings,
  { calls, whole, kills }: { readonly calls: number; readonly whole: ComesTo; readonly kills: number },
) {
  const killed = await killAgain({
    ...{ script: CHILD, details: [JSON.stringify(settings)], kills, mostLives: MOST_LIVES },
    random: randomFor(settings.seed, 'kill dramas'),
    // A call is two words, so that each life is ended somewhere in the first half of the whole.
    mostWords: calls,
  })
  const end: ComesTo = JSON.parse(killed.result ?? '{}')
  const tokensOver = end.tokens / whole.tokens - 1
  return {
    ...{ kills: killed.kills, repeated: killed.repeated, tokensOver },
    inFlight: killed.calls - calls - killed.repeated,
    twice: killed.repeated + Math.abs(tokensOver),
    isWhole: end.outcomes === whole.outcomes && end.done === settings.cases.length && end.report > 0,
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
