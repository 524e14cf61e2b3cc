import { BOOTH, CommediaError } from '@commedia/core'
import type { LineMarked } from '@commedia/core/wire'
import { type Database, lineageOf, tables } from '@commedia/node'
import { and, count, eq, sql } from 'drizzle-orm'
import { rowsOf } from './rows-of.ts'

const { events, marks, people } = tables

/** Lines of one show that one person marks: a playbill, not a second script. */
const MOST_MARKED = 100

/** The line somebody marks. */
type Mark = typeof marks.$inferSelect

/** Keeps that somebody marked a line; marked again it stays as it is. */
export function keepMark(database: Database, mark: Mark): Promise<void> {
  return database.transaction(async (transaction) => {
    const mine = and(eq(marks.person, mark.person), eq(marks.show, mark.show))
    // One after another: two that come at once would not see each other.
    await transaction.select({ id: people.id }).from(people).where(eq(people.id, mark.person)).for('update')
    const [marked] = await transaction.select({ lines: count() }).from(marks).where(mine)
    if ((marked?.lines ?? 0) >= MOST_MARKED)
      throw new CommediaError('too-many-requests', `At most ${MOST_MARKED} lines of a show are marked.`, {
        reason: 'too-many-marks',
      })
    await transaction.insert(marks).values(mark).onConflictDoNothing()
  })
}

/** Takes somebody's mark away. */
export async function dropMark(database: Database, { person, take, seq }: Omit<Mark, 'show'>): Promise<void> {
  const isThis = and(eq(marks.person, person), eq(marks.take, take), eq(marks.seq, seq))
  await database.delete(marks).where(isThis)
}

/** What is asked of the marks of a show: on which take, to which viewer, and whose are one's own. */
export interface MarksWanted {
  readonly show: string
  readonly take: string
  readonly viewer: string
  readonly person: string
}

/** The lines people marked, of those that a viewer perceives on a take and the takes it comes from. */
export async function marksSeen(database: Database, wanted: MarksWanted): Promise<readonly LineMarked[]> {
  const { show, take, viewer, person } = wanted
  const isSeen = viewer === BOOTH ? sql`true` : sql`${viewer} = ANY(${events.audience})`
  const found = await rowsOf<{ seq: number; people: number | string; mine: boolean }>(
    database,
    sql`WITH RECURSIVE ${lineageOf(take)}
      SELECT ${marks.seq} AS seq, count(*) AS people, bool_or(${marks.person} = ${person}) AS mine
      FROM ${marks}
      JOIN lineage ON lineage.take = ${marks.take} AND ${marks.seq} <= lineage.last
      JOIN ${events} ON ${events.take} = ${marks.take} AND ${events.seq} = ${marks.seq}
      WHERE ${marks.show} = ${show} AND ${isSeen}
      GROUP BY ${marks.seq} ORDER BY ${marks.seq}`,
  )
  return found.map((one) => ({ ...one, people: Number(one.people) }))
}
