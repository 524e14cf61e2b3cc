import { BOOTH, CommediaError, type Json } from '@commedia/core'
import { requireRating } from '@commedia/core/care'
import type { ROUTES } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { desc, eq } from 'drizzle-orm'
import { openPurses } from '../people/open-purses.ts'
import { requirePlace } from '../people/places.ts'
import { newId } from '../people/secrets.ts'
import { castingProgress } from './casting-progress.ts'
import { eventStream } from './event-stream.ts'
import { countedAddress } from './guards.ts'
import { type Handlers, personOf } from './handler.ts'
import type { HttpConfig } from './http-config.ts'
import type { HttpTheatre } from './http-theatre.ts'
import { requireModel } from './require-model.ts'

type Mine = Pick<typeof ROUTES, 'planShow' | 'listJobs' | 'getJob' | 'watchJob' | 'stopJob' | 'startJob'>

const { jobs } = tables
const LISTED = 100
/** Not what was asked for: a script is long. */
const LOOKED_AT = {
  ...{ id: jobs.id, kind: jobs.kind, since: jobs.since, playing: jobs.playing },
  ...{ outcome: jobs.outcome, take: jobs.take },
}
/** A stream of a job never begins again. */
const ONLY_EPOCH = 1

/** Planning and other long work. */
export function jobHandlers(theatre: HttpTheatre, config: HttpConfig): Handlers<Mine> {
  const { database, stageManager, streams } = theatre
  const find = async (id: string) => {
    const [found] = await database.select(LOOKED_AT).from(jobs).where(eq(jobs.id, id))
    if (found === undefined) throw new CommediaError('not-found', 'There is no such work.')
    return found
  }
  const withProgress = async <Found extends { readonly kind: string; readonly take: string }>(
    job: Found,
  ) => ({
    ...job,
    progress: job.kind === 'casting' ? await castingProgress(database, job.take) : null,
  })
  return {
    async planShow(asked) {
      const { body: request } = asked
      if (request.rating !== undefined) requireRating(request.rating, config.rating ?? 'adult')
      const job = { owner: personOf(asked).id, kind: 'plan', request }
      return { job: await beginJob(job, { ...theatre, config }) }
    },
    async listJobs(asked) {
      const mine = eq(jobs.owner, personOf(asked).id)
      const found = await database
        .select(LOOKED_AT)
        .from(jobs)
        .where(mine)
        .orderBy(desc(jobs.since))
        .limit(LISTED)
      return { jobs: await Promise.all(found.map(withProgress)) }
    },
    getJob: async ({ params }) => withProgress(await find(params.job)),
    watchJob(asked) {
      const watching = { piece: asked.params.job, viewer: BOOTH, epoch: ONLY_EPOCH, after: asked.query.after }
      const who = { person: personOf(asked).id, address: countedAddress(asked.address) }
      return eventStream(asked.context, { ...watching, ...who }, streams)
    },
    async stopJob({ params }) {
      await database.update(jobs).set({ playing: false }).where(eq(jobs.id, params.job))
      await stageManager.stop(params.job)
      return { done: true }
    },
    async startJob(asked) {
      const { params } = asked
      requireModel(config)
      const owner = personOf(asked).id
      await database.transaction(async (transaction) => {
        await requirePlace(transaction, { id: params.job, owner, kind: 'jobs' }, config)
        await transaction.update(jobs).set({ playing: true, outcome: null }).where(eq(jobs.id, params.job))
      })
      await stageManager.start(params.job)
      return { done: true }
    },
  }
}

/** Begins a piece of long work; the company does it. */
export async function beginJob(
  { owner, kind, request }: { readonly owner: string; readonly kind: string; readonly request: unknown },
  { database, store, stageManager, clock, config }: HttpTheatre & { readonly config: HttpConfig },
): Promise<string> {
  requireModel(config)
  const [id, take] = [newId('job'), newId('take')]
  const since = new Date(clock.now()).toISOString()
  await database.transaction(async (transaction) => {
    await requirePlace(transaction, { id, owner, kind: 'jobs' }, config)
    await transaction.insert(jobs).values({ id, owner, kind, take, since, request: request as Json })
  })
  await openPurses(database, { piece: id, owner }, config)
  await store.journal.begin({ id: take, show: id })
  await stageManager.start(id)
  return id
}
