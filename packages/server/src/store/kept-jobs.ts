import { type Database, tables } from '@commedia/node'
import { desc, eq } from 'drizzle-orm'

const { jobs } = tables

type Row = typeof jobs.$inferSelect

/** Long work as it is looked at: not what was asked for, since a script is long. */
export type JobSeen = Pick<Row, 'id' | 'kind' | 'since' | 'playing' | 'outcome' | 'take'>

const SEEN = {
  ...{ id: jobs.id, kind: jobs.kind, since: jobs.since, playing: jobs.playing },
  ...{ outcome: jobs.outcome, take: jobs.take },
}

/** Keeps new work. */
export async function keepJob(database: Database, row: typeof jobs.$inferInsert): Promise<void> {
  await database.insert(jobs).values(row)
}

/** Work by its id, if there is any. */
export async function findJob(database: Database, id: string): Promise<JobSeen | undefined> {
  const [found] = await database.select(SEEN).from(jobs).where(eq(jobs.id, id))
  return found
}

/** The work of somebody, newest first. */
export function listJobs(database: Database, owner: string, most: number): Promise<JobSeen[]> {
  return database.select(SEEN).from(jobs).where(eq(jobs.owner, owner)).orderBy(desc(jobs.since)).limit(most)
}

/** Has work rest. */
export async function restJob(database: Database, id: string): Promise<void> {
  await database.update(jobs).set({ playing: false }).where(eq(jobs.id, id))
}

/** What became of work, read so that nobody else changes it until the transaction ends. */
export async function outcomeOf(transaction: Database, id: string): Promise<Row['outcome'] | undefined> {
  const [job] = await transaction
    .select({ outcome: jobs.outcome })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('update')
  return job?.outcome
}

/** Has work go on, as if nothing had become of it. */
export async function resumeJob(transaction: Database, id: string): Promise<void> {
  await transaction.update(jobs).set({ playing: true, outcome: null }).where(eq(jobs.id, id))
}
