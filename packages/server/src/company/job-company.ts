import type { Company } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'

const { jobs } = tables

/** One company for all long work: who does it is told by the kind of the job (`plan`, `casting`). */
export function jobCompany(
  companies: Readonly<Record<'plan' | 'casting', Company>>,
  { database }: { readonly database: Database },
): Company {
  return {
    async play(id, hold) {
      const [job] = await database.select({ kind: jobs.kind }).from(jobs).where(eq(jobs.id, id))
      return (job?.kind === 'casting' ? companies.casting : companies.plan).play(id, hold)
    },
    record: (id, cue) => companies.plan.record(id, cue),
  }
}
