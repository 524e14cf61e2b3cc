import { asJson, CommediaError, type Company, idFrom, loadStage, stateOf } from '@commedia/core'
import { CaseRequest, type CaseWritingState, caseWritingRoom, writeCase } from '@commedia/core/mystery'
import type { CaseOutcome } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import type { CompanyHouse } from './company-house.ts'
import { jobTurn } from './job-turn.ts'
import { caseReader } from './show-reader.ts'

const { cases, jobs } = tables

interface CaseJob {
  readonly id: string
  readonly owner: string
  readonly take: string
  readonly request: CaseRequest
}

/** A case is some thirty pages, and gives back what it did not use. */
const CASE_TOKENS = 1_000_000

/** Those who write murder cases: one turn a job, resumed from the prompt book; what can be played is kept among its owner's cases. */
export function caseCompany(house: CompanyHouse): Company {
  const { store, bus } = house
  return {
    async play(id, hold) {
      if (hold.stop.aborted) return REST
      const job = await findJob(id, house)
      if (job === undefined) return REST
      await store.journal.begin({ id: job.take, show: id })
      const stage = await loadStage({ id: job.take }, { ...store, reader: caseReader })
      const { owner, request } = job
      const work = { id, owner, stage, reader: caseReader, tokens: CASE_TOKENS }
      const done = isDone(stateOf(stage, caseWritingRoom))
        ? ({ kind: 'played', stage } as const)
        : await jobTurn({ ...work, play: (crew) => writeCase(request, crew) }, { hold, house })
      if (done.kind === 'played') await conclude(job, stateOf(done.stage, caseWritingRoom), house)
      else if (done.kind === 'paused') await keep(id, done, house)
      bus.publish(`stage.${id}`, {})
      return REST
    },
    async record(id) {
      throw new CommediaError('bad-cue', `${id} takes no cues.`)
    },
  }
}

const REST = { kind: 'rest' } as const

async function findJob(id: string, { database }: CompanyHouse): Promise<CaseJob | undefined> {
  const [found] = await database.select().from(jobs).where(eq(jobs.id, id))
  if (found?.playing !== true) return undefined
  const { owner, take, request } = found
  return { id, owner, take, request: CaseRequest.parse(request) }
}

function isDone({ case: of, failed }: CaseWritingState): boolean {
  return of !== null || failed !== null
}

/** Keeps what came of it, and the case itself where there is one. Done again, it changes nothing. */
async function conclude(
  { id, owner }: CaseJob,
  { case: of, failed, fallbacks, leftOut }: CaseWritingState,
  house: CompanyHouse,
): Promise<void> {
  const kept = idFrom('case', id)
  if (of === null)
    return keep(
      id,
      { kind: 'failed', reason: failed?.reason ?? '', problems: [...(failed?.problems ?? [])] },
      house,
    )
  const changed = new Date(house.clock.now()).toISOString()
  await house.database.transaction(async (transaction) => {
    await transaction
      .insert(cases)
      .values({ id: kept, owner, changed, title: of.title, case: asJson(of) })
      .onConflictDoNothing()
    const outcome: CaseOutcome = {
      ...{ kind: 'written', case: kept, title: of.title },
      ...{ fallbacks: [...fallbacks], leftOut: [...leftOut] },
    }
    await keep(id, outcome, { database: transaction })
  })
}

async function keep(
  id: string,
  outcome: CaseOutcome,
  { database }: Pick<CompanyHouse, 'database'>,
): Promise<void> {
  await database
    .update(jobs)
    .set({ outcome: asJson(outcome), playing: false })
    .where(eq(jobs.id, id))
}
