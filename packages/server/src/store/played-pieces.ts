import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

const { jobs, shows } = tables

/** The shows that are being played and the jobs that are being worked on, as their rows have it, whoever plays them. */
export async function playedPieces(database: Database): Promise<readonly string[]> {
  const played = database.select({ id: shows.id }).from(shows).where(eq(shows.playing, true))
  const worked = database.select({ id: jobs.id }).from(jobs).where(eq(jobs.playing, true))
  return (await unionAll(played, worked)).map(({ id }) => id)
}
