import { BOOTH, CommediaError, type Json } from '@commedia/core'
import { requireRating } from '@commedia/core/care'
import type { ROUTES } from '@commedia/core/wire'
import { isOwnCapReached } from '../company/paused-job.ts'
import { type UsualCap, usualForPlan } from '../company/reckoning.ts'
import { allowAsMuchAgain, moneyOf } from '../company/show-money.ts'
import { spentOnTake } from '../company/spent-on-take.ts'
import { openPurses } from '../people/open-purses.ts'
import { newId } from '../people/secrets.ts'
import { whoAsks } from '../people/who.ts'
import { findJob, keepJob, listJobs, outcomeOf, restJob, resumeJob } from '../store/kept-jobs.ts'
import { castingProgress } from './casting-progress.ts'
import { eventStream } from './event-stream.ts'
import { countedAddress } from './guards.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { GuardedTheatre } from './http-theatre.ts'
import { reckoning } from './reckoning.ts'
import { requireModel } from './require-model.ts'

type Mine = Pick<typeof ROUTES, 'planShow' | 'listJobs' | 'getJob' | 'watchJob' | 'stopJob' | 'startJob'>

const LISTED = 100
/** A stream of a job never begins again. */
const ONLY_EPOCH = 1

/** Planning and other long work. */
export function jobHandlers(theatre: GuardedTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, stageManager, going, streams } = theatre
  const find = async (id: string) => {
    const found = await findJob(database, id)
    if (found === undefined) throw new CommediaError('not-found', 'There is no such work.')
    return found
  }
  const withProgress = async <Found extends { readonly kind: string; readonly take: string }>(
    job: Found,
  ) => ({
    ...job,
    progress: job.kind === 'casting' ? await castingProgress(database, job.take) : null,
    money: null,
  })
  return {
    async planShow(asked) {
      const { body: request } = asked
      if (request.rating !== undefined) requireRating(request.rating, config.rating ?? 'adult')
      const usual = usualForPlan(request, reckoning(theatre, config))
      const job = { owner: personOf(asked).id, kind: 'plan', request, usual }
      return { job: await beginJob(job, { ...theatre, config }) }
    },
    async listJobs(asked) {
      const found = await listJobs(database, personOf(asked).id, LISTED)
      return { jobs: await Promise.all(found.map(withProgress)) }
    },
    async getJob({ params }) {
      const job = await find(params.job)
      const [used, told, money] = await Promise.all([
        spentOnTake(database, job.take, theatre.priceOf),
        withProgress(job),
        moneyOf(database, params.job, config),
      ])
      return { ...told, money: { ...money, used } }
    },
    watchJob(asked) {
      const watching = { piece: asked.params.job, viewer: BOOTH, epoch: ONLY_EPOCH, after: asked.query.after }
      const { fingerprint: by } = asked.asking
      const subject = { kind: 'job', id: asked.params.job } as const
      const may = async () => (await whoAsks(database, { fingerprint: by, subject })).rights.has('owner')
      const who = { person: personOf(asked).id, by, may, address: countedAddress(asked.address) }
      return eventStream(asked.context, { ...watching, ...who }, streams)
    },
    async stopJob({ params }) {
      await restJob(database, params.job)
      await stageManager.stop(params.job)
      return { done: true }
    },
    async startJob(asked) {
      const { params } = asked
      requireModel(config)
      const owner = personOf(asked).id
      await going.workOn(
        { id: params.job, owner },
        {
          async write(transaction) {
            const outcome = await outcomeOf(transaction, params.job)
            if (isOwnCapReached(outcome)) await allowAsMuchAgain(transaction, params.job, config)
            await resumeJob(transaction, params.job)
          },
        },
      )
      return { done: true }
    },
  }
}

/** Long work that is asked for. */
interface NewJob {
  readonly owner: string
  readonly kind: string
  readonly request: unknown
  /** What it may spend where the house does not say. */
  readonly usual: UsualCap
}

/** Begins a piece of long work; the company does it. */
export async function beginJob(
  { owner, kind, request, usual }: NewJob,
  { database, store, going, clock, config }: GuardedTheatre & { readonly config: HttpConfig },
): Promise<string> {
  requireModel(config)
  const [id, take] = [newId('job'), newId('take')]
  const since = new Date(clock.now()).toISOString()
  await going.workOn(
    { id, owner },
    {
      write: (transaction) =>
        keepJob(transaction, { id, owner, kind, take, since, request: request as Json }),
      async ready() {
        await openPurses(database, { piece: id, owner, usual }, config)
        await store.journal.begin({ id: take, show: id })
      },
    },
  )
  return id
}
