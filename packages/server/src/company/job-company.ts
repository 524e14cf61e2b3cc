import type { Company } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { type OnUnknown, SET_ASIDE } from './set-aside.ts'

const { jobs } = tables

/** One company for all long work: who does it is told by the kind of the job (`plan`, `casting`, `case`). */
export function jobCompany(
  companies: Readonly<Record<'plan' | 'casting' | 'case', Company>>,
  { database, onUnknown = () => {} }: { readonly database: Database; readonly onUnknown?: OnUnknown },
): Company {
  const isKnown = (kind: string): kind is keyof typeof companies => Object.hasOwn(companies, kind)
  return {
    async play(id, hold) {
      const [job] = await database.select({ kind: jobs.kind }).from(jobs).where(eq(jobs.id, id))
      if (job === undefined) return { kind: 'rest' }
      if (isKnown(job.kind)) return companies[job.kind].play(id, hold)
      onUnknown(id)
      return SET_ASIDE
    },
    record: (id, cue) => companies.plan.record(id, cue),
  }
}
