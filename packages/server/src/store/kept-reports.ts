import { CommediaError } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'

const { people, quotations, reports } = tables

/** Reports of one person that wait for the operator at once. */
const MOST_OPEN = 10

/** A place in the record. */
interface Place {
  readonly take: string
  readonly seq: number
}

/** Reports that nobody has settled, newest first, after the last one that was listed. */
export function openReports(
  database: Database,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<(typeof reports.$inferSelect)[]> {
  const [at, id] = before?.split(' ') ?? []
  const older = before === undefined ? undefined : sql`(${reports.at}, ${reports.id}) < (${at}, ${id})`
  return database
    .select()
    .from(reports)
    .where(and(isNull(reports.settled), older))
    .orderBy(desc(reports.at), desc(reports.id))
    .limit(limit)
}

/** Settles an open report; whether there was one. */
export async function settleReport(database: Database, id: string, settled: string): Promise<boolean> {
  const open = and(eq(reports.id, id), isNull(reports.settled))
  const done = await database.update(reports).set({ settled }).where(open).returning({ id: reports.id })
  return done.length > 0
}

/** Keeps what somebody said of an event, in place of what they said of it before, and gives the report's id. */
export async function keepReport(
  database: Database,
  said: Omit<typeof reports.$inferInsert, 'settled'>,
): Promise<string> {
  const { person, take, seq, reason, at } = said
  return database.transaction(async (transaction) => {
    // One after another: two that come at once would not see each other.
    await transaction.select({ id: people.id }).from(people).where(eq(people.id, person)).for('update')
    const open = await transaction
      .select({ id: reports.id, take: reports.take, seq: reports.seq })
      .from(reports)
      .where(and(eq(reports.person, person), isNull(reports.settled)))
    const before = open.find((one) => one.take === take && one.seq === seq)
    if (before !== undefined) {
      await transaction.update(reports).set({ reason, at }).where(eq(reports.id, before.id))
      return before.id
    }
    if (open.length >= MOST_OPEN)
      throw new CommediaError('too-many-requests', `At most ${MOST_OPEN} reports of one person are open.`, {
        reason: 'too-many-reports',
      })
    await transaction.insert(reports).values(said)
    return said.id
  })
}

/** What others repeated in a show of somebody who was forgotten, in the order of the record. */
export function quotationsIn(database: Database, show: string): Promise<(typeof quotations.$inferSelect)[]> {
  return database
    .select()
    .from(quotations)
    .where(eq(quotations.show, show))
    .orderBy(quotations.take, quotations.seq)
}

/** Takes quotations of a show off the list, and gives those that stood there. */
export async function settleQuotations(
  database: Database,
  show: string,
  named: readonly Place[],
): Promise<readonly Place[]> {
  const isNamed = or(...named.map(({ take, seq }) => and(eq(quotations.take, take), eq(quotations.seq, seq))))
  return database
    .delete(quotations)
    .where(and(eq(quotations.show, show), isNamed))
    .returning({ take: quotations.take, seq: quotations.seq })
}
