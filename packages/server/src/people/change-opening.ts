import { asJson, Seat } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'
import * as z from 'zod'

const { shows } = tables

/** How a show opens, as far as it is changed before. */
const Opening = z.looseObject({
  seats: z.record(z.string(), Seat).default({}),
  settings: z.record(z.string(), z.unknown()).default({}),
})
type Opening = Readonly<z.infer<typeof Opening>>

/** Changes how a show opens, one change after another, so that none is lost by another that began before it. */
export async function changeOpening(
  database: Database,
  show: string,
  change: (opening: Opening, transaction: Database) => Opening | Promise<Opening>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ opening: shows.opening })
      .from(shows)
      .where(eq(shows.id, show))
      .for('update')
    if (found === undefined) return
    const opening = asJson(await change(Opening.parse(found.opening), transaction))
    await transaction.update(shows).set({ opening }).where(eq(shows.id, show))
  })
}
