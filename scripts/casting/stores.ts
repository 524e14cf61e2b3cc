import { inMemoryStore } from '@commedia/core'
import { bringBack } from '@commedia/core/recall'
import { connectPostgres, type OpenStore, openHomeStore } from '@commedia/node'
import { startPostgres } from '@commedia/node/testing'
import type { ProofResult, ProofRow, ProofRun } from '../proof.ts'
import { aLongLife, bruteForce, bruteForceAsked, CANDIDATES } from './stores/a-long-life.ts'
import { againstBare } from './stores/against-bare.ts'
import { NOTHING_YET, rebuild } from './stores/rebuild.ts'
import { type Comparison, compare, cpuClock, quantile, takeTimes, wallClock } from './stores/take-times.ts'

const SHORT = 10_000
const LONG = 100_000

/**
 * What recall costs against brute force, how it grows, what the databases add to the bare statements, and that an index
 * rebuilt from the record is the same and shows a take its own past only. The sample has fewer rounds and is judged by
 * the quietest of them, because it runs beside other work; how it grows, by the middle one instead of the 95th of a hundred.
 */
export async function proveStores({
  full,
  seed,
}: Pick<ProofRun, 'full' | 'seed'>): Promise<Required<Omit<ProofResult, 'pass'>>> {
  const rows: ProofRow[] = []
  const note = (what: string, one: Comparison): number => {
    rows.push({
      what,
      ours_ms: one.ours.toFixed(2),
      bare_ms: one.bare.toFixed(2),
      ratio: one.ratio.toFixed(3),
      'middle half': one.spread.map((ratio) => ratio.toFixed(3)).join('–'),
      quietest: one.quietest.toFixed(3),
    })
    return full ? one.ratio : one.quietest
  }
  const { brute, slope, slopeOfP95 } = await measureInProcess({ rounds: full ? 60 : 10, seed })
  note('recall of 100,000 ÷ of 10,000', slope)
  const figures: Record<string, number> = {
    recall_vs_brute_10k: note('recall of 10,000 ÷ brute force', brute),
    slope_100k: full ? slopeOfP95 : slope.ours / slope.bare,
  }
  const size = full ? { size: SHORT, rounds: 40, seed } : { size: SHORT / 5, rounds: 12, seed }
  await onBoth(async (name, store, fresh) => {
    const clock = name === 'home' ? cpuClock : wallClock
    const { again, first } = await againstBare(store, { ...size, clock })
    figures[`recall_vs_bare_${name}`] = note(`a search on ${name} ÷ bare`, again)
    figures[`first_vs_bare_${name}`] = note(`a first search on ${name} ÷ bare`, first)
    await store.memories.forget(`take_${size.size}`)
    const { memories, differs, laterRecalled, recalls } = await rebuild(store, fresh, seed)
    figures.rebuilt_differs = (figures.rebuilt_differs ?? 0) + differs
    figures.later_recalled = (figures.later_recalled ?? 0) + laterRecalled
    rows.push({ what: `${memories} memories rebuilt, ${recalls} recalls on ${name}` })
  })
  return { figures, rows }
}

/** The whole of bringing back, but for the embedder, against brute force and against itself with ten times as much. */
async function measureInProcess({ rounds, seed }: { readonly rounds: number; readonly seed: number }) {
  const [short, long] = await Promise.all(
    [SHORT, LONG].map(async (size) => {
      const life = aLongLife(size, { seed, take: `take_${size}` })
      const store = inMemoryStore()
      await store.keep(life.memories)
      const part = { ...NOTHING_YET, hour: 5_000, chronicle: [life.past] }
      const recall = () =>
        bringBack({ queries: life.queries, part, budget: 6_000 }, { store, embedder: life.embedder })
      return { ...life, store, recall }
    }),
  )
  if (short === undefined || long === undefined) throw new Error('There is nothing to measure.')
  const scan = () => bruteForce(short.memories, { vectors: short.vectors, upTo: short.past.upTo })
  const layers = ['event', 'key-point', 'insight'] as const
  const nearest = await short.store.nearest([short.past], {
    vectors: short.vectors,
    layers,
    most: CANDIDATES,
  })
  if (JSON.stringify(nearest.map((list) => list.map(({ memory }) => memory.id))) !== JSON.stringify(scan()))
    throw new Error('Recall does not find what brute force finds.')
  const bare = bruteForceAsked(short.memories, short)
  const brute = await takeTimes({ rounds, clock: cpuClock }, { ours: short.recall, bare })
  const grown = await takeTimes({ rounds, clock: cpuClock }, { ours: long.recall, bare: short.recall })
  return {
    brute: compare(brute),
    slope: compare(grown),
    slopeOfP95: quantile(grown.ours, 0.95) / quantile(grown.bare, 0.95),
  }
}

/** Does something with a PostgreSQL and a home, each beside an empty one. */
async function onBoth(
  work: (name: string, store: OpenStore, fresh: OpenStore) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres()
  const opened: OpenStore[] = []
  const open = async (store: Promise<OpenStore>): Promise<OpenStore> => {
    opened.push(await store)
    return store
  }
  try {
    const theatre = () => open(connectPostgres(postgres.createDatabase(`theatre_${opened.length}`)))
    const home = () => open(openHomeStore('memory'))
    await work('postgres', await theatre(), await theatre())
    await work('home', await home(), await home())
  } finally {
    await Promise.all(opened.map((store) => store.close()))
    await postgres.stop()
  }
}
