import type { Embedder, Json, ModelDirectory } from '@commedia/core'
import { manualClock } from '@commedia/core/testing'
import { benchAllowance, caseAllowance } from '../bench/bench-allowance.ts'
import { openDesk } from '../bench/bench-desk.ts'
import { type BenchFolder, memoryBenchFolder } from '../bench/bench-folder.ts'
import { RunSettings } from '../bench/run-record.ts'
import type { Desk } from '../bench/suite.ts'

/** What a desk for tests is made of. */
export interface DeskMaking {
  readonly suite: string
  readonly case: string
  /** Settings of each system, by its name; the first is the one the others are compared with. */
  readonly systems: Readonly<Record<string, Readonly<Record<string, Json>>>>
  readonly judges?: readonly string[]
  readonly options?: Readonly<Record<string, Json>>
  /** Who answers for a system or a judge. */
  readonly models: (who: string) => ModelDirectory
  /** The same folder again is a run that goes on. */
  readonly folder?: BenchFolder
  readonly embedder?: Embedder
  readonly tokens?: number
  readonly stop?: AbortSignal
}

/** The desk of a bench, with everything in memory. */
export function aDesk(making: DeskMaking): Desk {
  const { models, folder = memoryBenchFolder(), embedder, tokens } = making
  const { stop = new AbortController().signal } = making
  const settings = RunSettings.parse({
    suite: making.suite,
    version: 1,
    seed: 7,
    systems: Object.entries(making.systems).map(([name, own]) => ({ name, model: 'company', settings: own })),
    judges: (making.judges ?? []).map((name) => ({ name, model: 'company' })),
    cases: [making.case],
    options: making.options ?? {},
  })
  const allowance = caseAllowance(benchAllowance({ stop, ...(tokens !== undefined && { tokens }) }))
  return openDesk(
    { case: making.case, settings, allowance, stop },
    { folder, models, clock: manualClock(), ...(embedder && { embedder }) },
  ).desk
}
