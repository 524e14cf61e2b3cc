import type { ModelJob } from '@commedia/core'
import type { JobPlan } from '@commedia/core/wire'
import type { ConnectedModel } from './connected-model.ts'

/** A plan in which a model has a job, or nobody of its own. */
export function withJob(plan: JobPlan, job: keyof JobPlan, model: string | undefined): JobPlan {
  const { [job]: _, ...others } = plan
  return model === undefined ? others : { ...others, [job]: model }
}

/** Whether a model can do a job: memories are found by models of embeddings alone, and whoever is known to see nothing has no eyes. */
export function canDo(
  job: keyof JobPlan,
  { dimensions, can }: Pick<ConnectedModel, 'dimensions' | 'can'>,
): boolean {
  if ((job === 'memory') !== (dimensions !== undefined)) return false
  return job !== 'eyes' || can?.sees !== false
}

/** Only a model that is able has a job; the first that speaks does all where nobody does. */
export function standingJobs(plan: JobPlan, able: readonly ConnectedModel[]): JobPlan {
  const speakers = able.filter(({ dimensions }) => dimensions === undefined)
  const there = Object.fromEntries(
    Object.entries(plan).filter(([job, id]) =>
      able.some((one) => one.id === id && canDo(job as keyof JobPlan, one)),
    ),
  ) as JobPlan
  const all = speakers.find(({ id }) => id === there.all) ?? speakers[0]
  return all === undefined ? there : { ...there, all: all.id }
}

/** Who does a job: whoever it was given to, else whoever does all. */
export function whoDoes<Use>(
  job: ModelJob,
  { jobs, uses }: { readonly jobs: JobPlan; readonly uses: ReadonlyMap<string, Use> },
): Use | undefined {
  return uses.get(jobs[job] ?? '') ?? uses.get(jobs.all ?? '')
}
