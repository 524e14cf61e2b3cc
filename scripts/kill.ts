import { startPostgres, type TemporaryPostgres } from '@commedia/node/testing'
import { commitCuts } from './kill/commit-cuts.ts'
import { fileMatrix } from './kill/file-matrix.ts'
import { homeMatrix } from './kill/home-matrix.ts'
import { powerCuts } from './kill/power-cuts.ts'
import { restateClusterMatrix, restateMatrix, restateServerMatrix } from './kill/restate-matrix.ts'
import { showMatrix } from './kill/show-matrix.ts'
import { POINTS } from './kill/stepped-company.ts'
import { bundleWorker } from './kill/troupe.ts'
import type { Verdict } from './kill/verdict.ts'
import { zombies } from './kill/zombies.ts'
import { runProof } from './proof.ts'

// Kills servers at every point of a turn, on both stage managers, and shows that nothing is lost, doubled or out of
// order; cuts connections after a commit; wakes processes that lost their show while they slept; ends the process of a home with its
// record in a file (`file`), and drops the file system under it as a power cut does (`power`). `--part home` runs one.

const MOST_REPEATS_A_KILL = 1
const LEAST_COMPLETED = 0.95

interface Sizes {
  readonly home: number
  readonly file: number
  readonly power: number
  readonly shows: number
  readonly restate: number
  readonly restate_server: number
  readonly restate_cluster: number
  readonly cuts: number
  readonly zombies: { readonly zombies: number; readonly stoppedMs: number; readonly leaseMs: number }
}

const EACH_POINT = POINTS.length
const SAMPLE: Sizes = {
  home: EACH_POINT,
  file: EACH_POINT,
  power: 3,
  shows: 1,
  restate: EACH_POINT,
  restate_server: 3,
  restate_cluster: 1,
  cuts: 15,
  zombies: { zombies: 2, stoppedMs: 3_000, leaseMs: 1_500 },
}
const FULL: Sizes = {
  home: 20 * EACH_POINT,
  file: 20 * EACH_POINT,
  power: 10 * EACH_POINT,
  shows: 20,
  restate: 20 * EACH_POINT,
  restate_server: 20 * EACH_POINT,
  restate_cluster: 3 * EACH_POINT,
  cuts: 300,
  zombies: { zombies: 20, stoppedMs: 30_000, leaseMs: 20_000 },
}

type Part = keyof Sizes
type Found = Verdict & { readonly refused?: number; readonly lost_unforced?: number | string }
type Skipped = { readonly skipped: string }

await runProof('kill', async ({ full, seed, options }) => {
  const sizes = full ? FULL : SAMPLE
  await bundleWorker()
  const postgres = await startPostgres()
  try {
    const parts = partsOf(sizes, { postgres, seed })
    const found = new Map<Part, Found>()
    const skipped = new Map<Part, string>()
    const play = async (lane: readonly Part[]): Promise<void> => {
      for (const part of lane) {
        if (options.part !== undefined && options.part !== part) continue
        const one = await parts[part]()
        if ('skipped' in one) skipped.set(part, one.skipped)
        else found.set(part, one)
        console.error(`${part}: ${JSON.stringify(one)}`)
      }
    }
    await Promise.all([
      play(['home', 'shows', 'zombies', 'file', 'power']),
      play(['restate', 'restate_server', 'restate_cluster', 'cuts']),
    ])
    return verdictOf(found, sizes, skipped)
  } finally {
    await postgres.stop()
  }
})

function partsOf(
  sizes: Sizes,
  { postgres, seed }: { readonly postgres: TemporaryPostgres; readonly seed: number },
): Readonly<Record<Part, () => Promise<Found | Skipped>>> {
  const database = (name: string): string => postgres.createDatabase(name)
  return {
    home: () => homeMatrix(database('home'), sizes.home),
    file: () => fileMatrix(sizes.file),
    power: () => powerCuts(sizes.power),
    shows: () => showMatrix(database('shows'), { shows: sizes.shows, seed }),
    zombies: () => zombies(database('zombies'), sizes.zombies),
    restate: () => restateMatrix(database('restate'), sizes.restate),
    restate_server: () => restateServerMatrix(database('engine'), sizes.restate_server),
    restate_cluster: () => restateClusterMatrix(database('cluster'), sizes.restate_cluster),
    cuts: () => commitCuts(postgres, { times: sizes.cuts, seed }),
  }
}

function verdictOf(found: ReadonlyMap<Part, Found>, sizes: Sizes, skipped: ReadonlyMap<Part, string>) {
  const sumOf = (parts: readonly Part[]) => sumUp(parts.flatMap((part) => found.get(part) ?? []))
  const isWhole = (part: Part, { kills, refused }: Found): boolean =>
    part === 'zombies'
      ? refused === sizes.zombies.zombies
      : part === 'shows'
        ? kills >= sizes.shows
        : kills >= (sizes[part] as number)
  const passes = [...found].map(
    ([part, one]) =>
      one.lost + one.doubled + one.out_of_order === 0 &&
      one.repeats <= one.kills * MOST_REPEATS_A_KILL &&
      one.completed >= LEAST_COMPLETED &&
      // A cut that takes nothing from a home that forces nothing was none.
      one.lost_unforced !== 0 &&
      isWhole(part, one),
  )
  const [cuts, power, refused] = [found.get('cuts'), found.get('power'), found.get('zombies')?.refused]
  return {
    pass: passes.length + skipped.size > 0 && passes.every(Boolean),
    figures: {
      ...named('home', sumOf(['home', 'shows'])),
      ...named('home_store', sumOf(['file', 'power'])),
      ...named('restate', sumOf(['restate', 'restate_server', 'restate_cluster'])),
      ...sumOf([...found.keys()]),
      ...(cuts === undefined ? {} : { commit_cuts: cuts.kills }),
      ...(refused === undefined ? {} : { zombie_refused: refused }),
      ...(power === undefined ? {} : { power_cuts: power.kills, lost_unforced: power.lost_unforced }),
      ...(skipped.size === 0 ? {} : { skipped: Object.fromEntries(skipped) }),
    },
    rows: [
      ...[...found].map(([part, one]) => ({ part, ...one })),
      ...[...skipped].map(([part, why]) => ({ part, skipped: why })),
    ],
  }
}

function named(name: string, sum: object | undefined): object {
  return sum === undefined ? {} : { [name]: sum }
}

function sumUp(found: readonly Found[]): Omit<Verdict, 'shows'> | undefined {
  if (found.length === 0) return undefined
  const sum = (of: (one: Found) => number): number => found.reduce((total, one) => total + of(one), 0)
  return {
    kills: sum(({ kills }) => kills),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    out_of_order: sum((one) => one.out_of_order),
    repeats: sum(({ repeats }) => repeats),
    completed: sum(({ completed, shows }) => completed * shows) / sum(({ shows }) => shows),
  }
}
