import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@commedia/core/adapters'
import { manualClock } from '@commedia/core/testing'
import { memoryBenchFolder, openBenchFolder, type RunSettings } from '@commedia/evals'
import { dramaCompany } from './drama-company.ts'
import { playRun } from './play-run.ts'

const MOST_TRIES = 3
/** Nearer to the path than this is near enough to stop trying. */
const GOOD = 1.15

/** How long a run took beside what it could not have been shorter than. */
export interface Walled {
  readonly wallMs: number
  /** The longest case, or everything shared out evenly, whichever is longer. */
  readonly pathMs: number
}

/**
 * Measures dramas with models that need a while. On a clock that only answers move one sees how well cases are shared out; by the
 * clock on the wall, with everything kept on the disk, also what the house itself takes.
 */
export async function measureWall(
  settings: RunSettings,
  { latencyMs, by }: { readonly latencyMs: number; readonly by: 'answers alone' | 'the wall' },
): Promise<Walled> {
  const { allMs, cases } = await byAnswers(settings, latencyMs)
  const total = cases.reduce((sum, path) => sum + path, 0)
  const pathMs = Math.max(...cases, total / settings.concurrency)
  if (by === 'answers alone') return { wallMs: allMs, pathMs }
  let wallMs = Number.POSITIVE_INFINITY
  // A machine that is busy with other things only ever adds time, so the shortest of a few tries is the run's own.
  for (let attempt = 0; attempt < MOST_TRIES && wallMs > pathMs * GOOD; attempt++)
    wallMs = Math.min(wallMs, await byTheWall(settings, latencyMs))
  return { wallMs, pathMs }
}

/** How long everything and each case takes when nothing but answers takes time: cases are in nobody's way. */
async function byAnswers(
  settings: RunSettings,
  latencyMs: number,
): Promise<{ readonly allMs: number; readonly cases: readonly number[] }> {
  const clock = manualClock()
  const { models } = dramaCompany(settings.seed, { firstTokenMs: latencyMs, clock })
  const from = clock.now()
  const begun = new Map<string, number>()
  const cases: number[] = []
  const run = playRun(settings, { folder: memoryBenchFolder(), clock, models }, ({ running }) => {
    for (const id of running) if (!begun.has(id)) begun.set(id, clock.now())
    for (const [id, at] of begun)
      if (!running.includes(id)) {
        cases.push(clock.now() - at)
        begun.delete(id)
      }
  })
  await clock.playUntil(run)
  return { allMs: clock.now() - from, cases }
}

async function byTheWall(settings: RunSettings, latencyMs: number): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'commedia-wall-'))
  const folder = await openBenchFolder(home)
  try {
    const clock = systemClock()
    const { models } = dramaCompany(settings.seed, { firstTokenMs: latencyMs, clock })
    const begun = performance.now()
    await playRun(settings, { folder, clock, models })
    return performance.now() - begun
  } finally {
    await folder.close()
    rmSync(home, { recursive: true })
  }
}
