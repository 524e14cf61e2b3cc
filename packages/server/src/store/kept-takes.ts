import { type Database, tables } from '@commedia/node'
import { and, asc, desc, eq, like, sql } from 'drizzle-orm'

const { calls, coldEvents, events, shows, takes } = tables

/** A take of a show, if it has it. */
export async function takeOf(
  database: Database,
  { show, take }: { readonly show: string; readonly take: string },
): Promise<Pick<typeof takes.$inferSelect, 'parent' | 'parentSeq'> | undefined> {
  const [found] = await database
    .select()
    .from(takes)
    .where(and(eq(takes.id, take), eq(takes.show, show)))
  return found
}

/** The takes of a show, each with its first own event, and what is on stage. */
export function takesOf(database: Database, show: string) {
  return database
    .select({
      ...{ id: takes.id, parent: takes.parent, parentSeq: takes.parentSeq, seq: takes.head },
      ...{ begun: events.at, body: events.body, on: shows.onStage, since: shows.since },
    })
    .from(takes)
    .innerJoin(shows, eq(shows.id, takes.show))
    .leftJoin(events, and(eq(events.take, takes.id), eq(events.seq, sql`${takes.parentSeq} + 1`)))
    .where(eq(takes.show, show))
}

/**
 * Takes of somebody's plays in which such an event happened, in its order: by the hour and the number of that event. Those that are put
 * away stay where they are, and are found by the kinds of event that are noted then.
 */
export async function playsWith(
  database: Database,
  { owner, type }: { readonly owner: string; readonly type: string },
) {
  const [here, away] = await Promise.all(
    [events, coldEvents].map((table) =>
      database
        .select({
          ...{ show: shows.id, take: takes.id, title: shows.title, language: shows.language },
          ...{ ended: table.at, seq: table.seq },
        })
        .from(shows)
        .innerJoin(takes, eq(takes.show, shows.id))
        .innerJoin(table, and(eq(table.take, takes.id), eq(table.type, type)))
        .where(and(eq(shows.owner, owner), like(shows.id, 'show\\_%')))
        .orderBy(table.at, takes.id),
    ),
  )
  const order = ({ ended, take }: { readonly ended: string; readonly take: string }) => `${ended} ${take}`
  return [...(here ?? []), ...(away ?? [])].sort((one, other) => (order(one) < order(other) ? -1 : 1))
}

/** The first or the last event of a kind in a take. */
export async function eventOf(
  database: Database,
  { take, type, which }: { readonly take: string; readonly type: string; readonly which: 'first' | 'last' },
): Promise<Pick<typeof events.$inferSelect, 'type' | 'version' | 'body'> | undefined> {
  const [found] = await database
    .select({ type: events.type, version: events.version, body: events.body })
    .from(events)
    .where(and(eq(events.take, take), eq(events.type, type)))
    .orderBy(which === 'first' ? asc(events.seq) : desc(events.seq))
    .limit(1)
  return found
}

/** The last calls of a take, the newest first, without pages and replies. */
export function callsOf(database: Database, take: string, most: number) {
  const { turn, step, attempt, prompt, model, usage, at, latencyMs } = calls
  return database
    .select({ turn, step, attempt, prompt, model, usage, at, latencyMs })
    .from(calls)
    .where(eq(calls.take, take))
    .orderBy(desc(calls.written))
    .limit(most)
}
