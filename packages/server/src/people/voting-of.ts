import { type Database, tables } from '@commedia/node'
import { eq, sql } from 'drizzle-orm'

const { ballots, ballotPairs, handedIn, votes } = tables

/**
 * What is kept of a person's ballots, and of how they voted on those of others: as they saw it, for which of the two it
 * was is told to nobody before the box is open.
 */
export async function votingOf(database: Database, person: string) {
  const { ballot, dimension, choice, at } = votes
  const { place, id, one, other, oneName, otherName } = ballotPairs
  return {
    ballots: await database
      .select({
        id: ballots.id,
        title: ballots.title,
        language: ballots.language,
        opened: ballots.opened,
        since: ballots.since,
      })
      .from(ballots)
      .where(eq(ballots.owner, person)),
    ballotPairs: await database
      .select({ ballot: ballotPairs.ballot, place, id, one, other, oneName, otherName })
      .from(ballotPairs)
      .innerJoin(ballots, eq(ballots.id, ballotPairs.ballot))
      .where(eq(ballots.owner, person)),
    votes: await database
      .select({
        ...{ ballot, dimension, choice, at },
        handedIn: handedIn.at,
      })
      .from(votes)
      .leftJoin(handedIn, sql`${handedIn.ballot} = ${votes.ballot} AND ${handedIn.voter} = ${votes.voter}`)
      .where(eq(votes.voter, person)),
  }
}
