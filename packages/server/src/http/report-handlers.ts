import { BOOTH, CommediaError } from '@commedia/core'
import type { ROUTES } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { findEvent, removeWords } from '../people/remove-words.ts'
import { newId } from '../people/secrets.ts'
import { seenEvent } from '../people/seen-people.ts'
import { evenings } from './evenings.ts'
import { type Handlers, personOf, viewerOf } from './handler.ts'
import type { GuardedTheatre } from './http-theatre.ts'

/** Reports of one person that wait for the operator at once. */
const MOST_OPEN = 10

type Mine = Pick<typeof ROUTES, 'report' | 'listReports' | 'dismissReport' | 'removeWords'>

const { reports } = tables

/** What should not stand there: said by anybody who perceived it, removed by the owner or the operator. */
export function reportHandlers(theatre: GuardedTheatre): Handlers<Mine> {
  const { database, clock } = theatre
  const find = evenings(theatre)
  return {
    async report(asked) {
      const { params, query, body, asking } = asked
      const viewer = viewerOf(asking, query.as)
      const { take } = await find.on(params.show)
      const { audience } = await findEvent(theatre, take.id, body.seq)
      if (viewer !== BOOTH && !audience.includes(viewer))
        throw new CommediaError('not-found', `There is no event ${body.seq}.`)
      const at = new Date(clock.now()).toISOString()
      const said = { ...body, show: params.show, take: take.id, person: personOf(asked).id, at }
      return { report: await keepReport(database, said) }
    },

    async listReports({ query: { before, limit } }) {
      const [at, id] = before?.split(' ') ?? []
      const older = before === undefined ? undefined : sql`(${reports.at}, ${reports.id}) < (${at}, ${id})`
      const found = await database
        .select()
        .from(reports)
        .where(and(isNull(reports.settled), older))
        .orderBy(desc(reports.at), desc(reports.id))
        .limit(limit + 1)
      const open = found.slice(0, limit)
      const last = found.length > limit ? open.at(-1) : undefined
      return {
        next: last === undefined ? null : `${last.at} ${last.id}`,
        reports: await Promise.all(
          open.map(async ({ id, show, take, seq, reason, at }) => {
            const event = await findEvent(theatre, take, seq).then(
              (found) => seenEvent(found, show),
              () => null,
            )
            return { id, show, take, reason, at, event }
          }),
        ),
      }
    },

    async dismissReport({ params, body: { reason } }) {
      const settled = `${new Date(clock.now()).toISOString()} dismissed ${reason}`.trimEnd()
      const open = and(eq(reports.id, params.report), isNull(reports.settled))
      const done = await database.update(reports).set({ settled }).where(open).returning({ id: reports.id })
      if (done.length === 0) throw new CommediaError('not-found', `There is no open report ${params.report}.`)
      return { done: true }
    },

    async removeWords({ params, query, body }) {
      const { take } = await find.at(params.show, query.take)
      const event = await findEvent(theatre, take.id, body.seq)
      await removeWords(
        { show: params.show, removed: [event], reason: body.reason, quoted: 'removed' },
        theatre,
      )
      await theatre.purge?.()
      return { done: true }
    },
  }
}

/** Keeps what somebody said of an event, in place of what they said of it before, and gives the report's id. */
async function keepReport(
  database: Database,
  said: Omit<typeof reports.$inferInsert, 'id' | 'settled'>,
): Promise<string> {
  const { people } = tables
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
    const id = newId('report')
    await transaction.insert(reports).values({ id, ...said })
    return id
  })
}
