import { systemClock } from '@commedia/core/adapters'
import { manualClock } from '@commedia/core/testing'
import { aSlowCompany, smallWork, topicPlan, workPlan } from './company.ts'
import { type Plan, playPlan } from './planning.ts'

const LATENCY_MS = 200
const MOST_TRIES = 4
/** Nearer to the path than this is near enough to stop trying. */
const GOOD = 1.1

/** One plan measured: its longest chain of calls, and how long it really took. */
export interface Measured {
  readonly what: string
  readonly depth: number
  /** Places are set one after the other, each seeing the things in the one before. */
  readonly places: number
  readonly calls: number
  readonly wallMs: number
}

/** Plans with a model that needs 200 ms, by the clock on the wall and by one on which nothing but answers takes time. */
export async function measurePlans(works: number, seed: number): Promise<readonly Measured[]> {
  const plans: readonly (readonly [string, Plan])[] = [
    ['a topic with 6 actors', topicPlan(seed, 6)],
    ...Array.from({ length: works }, (_, index) => {
      const work = smallWork(seed + index)
      return [`a work of ${work.chapters.length} chapters`, workPlan(work)] as const
    }),
  ]
  // Code that runs for the first time is slow, and no part of what is measured.
  await depthOf(topicPlan(seed, 2), seed)
  const measured: Measured[] = []
  for (const [what, plan] of plans) {
    const { depth, places, calls } = await depthOf(plan, seed)
    measured.push({
      what,
      depth,
      places,
      calls,
      wallMs: await bestWall(plan, { seed, goodMs: depth * LATENCY_MS * GOOD }),
    })
  }
  return measured
}

/** What the plan would take if its chain of calls were all there is to wait for. */
export function pathMs({ depth }: Measured): number {
  return depth * LATENCY_MS
}

/** The length of the longest chain: on a clock that only answers move, a call that waits for another begins later. */
async function depthOf(plan: Plan, seed: number): Promise<Pick<Measured, 'depth' | 'places' | 'calls'>> {
  const clock = manualClock()
  const begun = clock.now()
  const company = aSlowCompany(seed, { clock, ms: LATENCY_MS })
  const end = await clock.playUntil(playPlan(plan, { models: company.models, clock }))
  if (end.kind !== 'well') throw new Error(`The plan to be measured did not end well: ${end.reason}`)
  const places = end.blueprint.acts.reduce((sum, { scenes }) => sum + scenes.length, 0)
  return { depth: (clock.now() - begun) / LATENCY_MS, places, calls: company.counts.calls }
}

/** A machine that is busy with other things only ever adds time, so the shortest of a few tries is the plan's own. */
async function bestWall(
  plan: Plan,
  { seed, goodMs }: { readonly seed: number; readonly goodMs: number },
): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < MOST_TRIES && best > goodMs; attempt++)
    best = Math.min(best, await wallOf(plan, seed))
  return best
}

async function wallOf(plan: Plan, seed: number): Promise<number> {
  const clock = systemClock()
  const company = aSlowCompany(seed, { clock, ms: LATENCY_MS })
  const begun = performance.now()
  await playPlan(plan, { models: company.models, clock })
  return performance.now() - begun
}
