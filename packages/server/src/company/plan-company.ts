import {
  adaptWork,
  asJson,
  CommediaError,
  type Company,
  type Fact,
  idFrom,
  languageOf,
  loadStage,
  type PerformCrew,
  type PlanState,
  planNextEpisode,
  type Stage,
  stateOf,
  workOf,
  writeBlueprint,
  writingRoom,
} from '@commedia/core'
import { PlanRequest } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { workshopHere } from '../workshop/workshop.ts'
import type { CompanyHouse } from './company-house.ts'
import { jobTurn } from './job-turn.ts'
import type { PausedJob } from './paused-job.ts'
import { planReader } from './show-reader.ts'

const { blueprints, jobs, takes } = tables

/** A job of planning, as it is asked for and kept: about a topic, of a work, or what follows on a take of a show. */
export const PlanJob = z.union([
  PlanRequest,
  z.object({ kind: z.literal('episode'), take: z.string(), wishes: z.string().optional() }),
])
/** A job of planning. */
export type PlanJob = z.infer<typeof PlanJob>

/** What a job of planning came to. One that `paused` goes on when it is started again. */
export type PlanOutcome =
  | { readonly kind: 'planned'; readonly blueprint: string; readonly fallbacks: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string; readonly problems: readonly string[] }
  | PausedJob

interface PlanningJob {
  readonly id: string
  readonly owner: string
  readonly take: string
  readonly request: PlanJob
}

/** Planning asks for a few hundred pages in one turn, and gives back what it did not use. */
const PLAN_TOKENS = 4_000_000

/** Those who plan: one turn a job, resumed from the prompt book, its outcome and its blueprint kept at the end. */
export function planCompany(house: CompanyHouse): Company {
  const { database, store, bus, clock } = house

  const conclude = async ({ id, owner }: PlanningJob, plan: PlanState): Promise<void> => {
    const blueprint = idFrom('blueprint', id)
    const outcome: PlanOutcome =
      plan.blueprint === null
        ? { kind: 'failed', reason: plan.failed?.reason ?? '', problems: plan.failed?.problems ?? [] }
        : { kind: 'planned', blueprint, fallbacks: plan.fallbacks }
    await database.transaction(async (transaction) => {
      if (plan.blueprint !== null)
        await transaction
          .insert(blueprints)
          .values({
            ...{ id: blueprint, owner, title: plan.blueprint.title },
            blueprint: asJson(plan.blueprint),
            changed: new Date(clock.now()).toISOString(),
          })
          .onConflictDoNothing()
      await transaction.update(jobs).set({ outcome, playing: false }).where(eq(jobs.id, id))
    })
  }

  const pause = async (id: string, outcome: PausedJob): Promise<void> => {
    await database.update(jobs).set({ outcome, playing: false }).where(eq(jobs.id, id))
  }

  return {
    async play(id, hold) {
      if (hold.stop.aborted) return REST
      const job = await findJob(id, house)
      if (job === undefined) return REST
      await store.journal.begin({ id: job.take, show: id })
      const stage = await loadStage({ id: job.take }, { ...store, reader: planReader })
      const plan = stateOf(stage, writingRoom)
      if (isDone(plan)) await conclude(job, plan)
      else {
        const { owner, request } = job
        const work = { id, owner, stage, reader: planReader, tokens: PLAN_TOKENS }
        const outcome = await jobTurn(
          { ...work, play: (crew) => planning({ owner, request }, crew, house) },
          { hold, house },
        )
        if (outcome.kind === 'played') await conclude(job, stateOf(outcome.stage, writingRoom))
        else if (outcome.kind === 'paused') await pause(id, outcome)
      }
      bus.publish(`stage.${id}`, {})
      return REST
    },
    async record(id) {
      throw new CommediaError('bad-cue', `${id} takes no cues.`)
    },
  }
}

const REST = { kind: 'rest' } as const

function isDone({ blueprint, failed }: PlanState): boolean {
  return blueprint !== null || failed !== null
}

async function findJob(id: string, { database }: CompanyHouse): Promise<PlanningJob | undefined> {
  const [found] = await database.select().from(jobs).where(eq(jobs.id, id))
  if (found?.playing !== true) return undefined
  const { owner, take, request } = found
  return { id, owner, take, request: PlanJob.parse(request) }
}

async function planning(
  { owner, request }: Pick<PlanningJob, 'owner' | 'request'>,
  crew: PerformCrew,
  { database, store, reader, workshop = workshopHere() }: CompanyHouse,
): Promise<AsyncGenerator<Fact, void, Stage>> {
  switch (request.kind) {
    case 'topic':
      return writeBlueprint({ ...request, language: request.language ?? languageOf(request.topic) }, crew)
    case 'work':
      return adaptWork(
        workOf(request, await workshop.make('readWork', { text: request.text }, { asker: owner })),
        request,
        crew,
      )
    case 'episode': {
      const { take, wishes } = request
      const [row] = await database.select().from(takes).where(eq(takes.id, take))
      const parent = row?.parent == null ? {} : { parent: { take: row.parent, seq: row.parentSeq } }
      const ended = await loadStage({ id: take, ...parent }, { ...store, reader })
      return planNextEpisode(ended, wishes === undefined ? {} : { wishes }, crew)
    }
  }
}
