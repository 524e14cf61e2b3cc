import { CommediaError } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'

const { shows } = tables

/** How a piece was opened, as it is kept; its mode can read it. */
export async function keptOpening(database: Database, id: string): Promise<unknown> {
  const [found] = await database.select({ opening: shows.opening }).from(shows).where(eq(shows.id, id))
  if (found === undefined) throw new CommediaError('not-found', `There is no show ${id}.`)
  return found.opening
}
