import type { Json } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { and, count, countDistinct, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

const { ballots, ballotPairs, handedIn, votes } = tables

/** A ballot as it stands in its row. */
export type BallotRow = typeof ballots.$inferSelect

/** A vote as it stands in its row. */
export type VoteRow = typeof votes.$inferSelect

/** Keeps a new ballot with its pairs, in their order; their words may be written as JSON already. */
export async function keepBallotRows(
  database: Database,
  ballot: typeof ballots.$inferInsert,
  pairs: readonly Omit<typeof ballotPairs.$inferInsert, 'ballot' | 'place'>[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.insert(ballots).values(ballot)
    for (const [place, { one, other, ...pair }] of pairs.entries())
      await transaction
        .insert(ballotPairs)
        .values({ ...pair, one: asJson(one), other: asJson(other), ballot: ballot.id, place })
  })
}

/** What was written as JSON already goes into its column as it is. */
function asJson<Value>(kept: Value): Value | SQL {
  return typeof kept === 'string' ? sql`${kept}::json` : kept
}

/** A ballot by its id, if there is one. */
export async function findBallot(database: Database, id: string): Promise<BallotRow | undefined> {
  const [row] = await database.select().from(ballots).where(eq(ballots.id, id))
  return row
}

/** The ballots of somebody, newest first. */
export function ballotsOf(database: Database, owner: string): Promise<BallotRow[]> {
  return database.select().from(ballots).where(eq(ballots.owner, owner)).orderBy(desc(ballots.since))
}

/** Opens the box of a ballot, unless it is open. */
export async function openBallot(database: Database, id: string, opened: string): Promise<void> {
  await database
    .update(ballots)
    .set({ opened })
    .where(and(eq(ballots.id, id), isNull(ballots.opened)))
}

/** By ballot: how many pairs it has, how many people chose, and how many are done. */
export async function ballotCounts(
  database: Database,
  ids: readonly string[],
): Promise<Readonly<Record<'pairs' | 'voters' | 'handedIn', ReadonlyMap<string, number>>>> {
  const counted = async (
    table: typeof ballotPairs | typeof votes | typeof handedIn,
    what = count(),
  ): Promise<ReadonlyMap<string, number>> => {
    const found = await database
      .select({ ballot: table.ballot, count: what })
      .from(table)
      .where(inArray(table.ballot, [...ids]))
      .groupBy(table.ballot)
    return new Map(found.map((one) => [one.ballot, one.count]))
  }
  return {
    pairs: await counted(ballotPairs),
    voters: await counted(votes, countDistinct(votes.voter)),
    handedIn: await counted(handedIn),
  }
}

/** The pairs of a ballot by the names their owner gave, without a word of the scripts. */
export function pairNames(
  database: Database,
  ballot: string,
): Promise<{ place: number; id: string; one: string | null; other: string | null }[]> {
  const { place, id, oneName: one, otherName: other } = ballotPairs
  return database
    .select({ place, id, one, other })
    .from(ballotPairs)
    .where(eq(ballotPairs.ballot, ballot))
    .orderBy(place)
}

/** The places of a ballot's pairs. */
export async function pairPlaces(database: Database, ballot: string): Promise<readonly number[]> {
  const pairs = await database
    .select({ place: ballotPairs.place })
    .from(ballotPairs)
    .where(eq(ballotPairs.ballot, ballot))
  return pairs.map(({ place }) => place)
}

/** Both sides of a pair. */
export async function pairAt(
  database: Database,
  ballot: string,
  place: number,
): Promise<Readonly<Record<'one' | 'other', Json>> | undefined> {
  const here = and(eq(ballotPairs.ballot, ballot), eq(ballotPairs.place, place))
  const [found] = await database.select().from(ballotPairs).where(here)
  return found
}

/** Everything in the box of a ballot, by voter, pair and dimension; of one voter, where one is said. */
export function votesIn(database: Database, ballot: string, voter?: string): Promise<VoteRow[]> {
  return database
    .select()
    .from(votes)
    .where(and(eq(votes.ballot, ballot), voter === undefined ? undefined : eq(votes.voter, voter)))
    .orderBy(votes.voter, votes.pair, votes.dimension)
}

/** Whether somebody has handed their ballot in. */
export async function hasHandedIn(database: Database, ballot: string, voter: string): Promise<boolean> {
  const mine = and(eq(handedIn.ballot, ballot), eq(handedIn.voter, voter))
  return (await database.$count(handedIn, mine)) > 0
}
