import { leftOutIn, nameGiven, type Readable } from '@commedia/core/events'
import { type Database, tables } from '@commedia/node'
import { and, eq } from 'drizzle-orm'

const { events, takes } = tables

/** What people said in any take of a show of being named and passed on, in the order they said it. */
export function namesGivenIn(database: Database, show: string): Promise<readonly Readable[]> {
  return database
    .select({ type: events.type, version: events.version, body: events.body })
    .from(takes)
    .innerJoin(events, and(eq(events.take, takes.id), eq(events.type, nameGiven.type)))
    .where(eq(takes.show, show))
    .orderBy(events.at, events.seq)
}

/** Roles whose people want none of their words passed on, in whichever take they said so last. */
export async function leftOutOf(database: Database, show: string): Promise<ReadonlySet<string>> {
  return leftOutIn(await namesGivenIn(database, show))
}
