import { and, eq, sql } from 'drizzle-orm'
import { ballotPairs, ballots, handedIn, votes } from './ballot-tables.ts'
import type { Database } from './database.ts'
import { grants, invites } from './schema.ts'

/** A vote as it is kept; the pair by its place on the ballot. */
export type KeptVote = Readonly<typeof votes.$inferSelect>

/** Whether a ballot still takes what a voter has to say: not once it is handed in, nor once the box is open. */
export type VoteTaken = 'taken' | 'handed-in' | 'opened'

/** Keeps a vote in place of what the voter chose there before. */
export async function keepVote(database: Database, vote: KeptVote): Promise<VoteTaken> {
  const { ballot, voter, choice, shown, at } = vote
  return database.transaction(async (transaction) => {
    const taken = await standing(transaction, { ballot, voter })
    if (taken === 'taken')
      await transaction
        .insert(votes)
        .values(vote)
        .onConflictDoUpdate({
          target: [votes.ballot, votes.voter, votes.pair, votes.dimension],
          set: { choice, shown, at },
        })
    return taken
  })
}

/** Puts a voter's ballot into the box. Done again, it changes nothing. */
export async function handIn(
  database: Database,
  { ballot, voter, at }: { readonly ballot: string; readonly voter: string; readonly at: string },
): Promise<VoteTaken> {
  return database.transaction(async (transaction) => {
    const taken = await standing(transaction, { ballot, voter })
    if (taken === 'taken')
      await transaction.insert(handedIn).values({ ballot, voter, at }).onConflictDoNothing()
    return taken
  })
}

/** Deletes a ballot with all that hangs on it. */
export async function dropBallot(database: Database, ballot: string): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const table of [ballotPairs, votes, handedIn])
      await transaction.delete(table).where(eq(table.ballot, ballot))
    for (const table of [grants, invites]) await transaction.delete(table).where(eq(table.show, ballot))
    await transaction.delete(ballots).where(eq(ballots.id, ballot))
  })
}

/** Deletes the pairs that are read from a show, and the votes on them; the other pairs keep their places. */
export async function dropPairsOf(database: Database, show: string): Promise<void> {
  const gone = await database
    .delete(ballotPairs)
    .where(sql`${ballotPairs.shows} @> ARRAY[${show}]::text[]`)
    .returning({ ballot: ballotPairs.ballot, place: ballotPairs.place })
  for (const { ballot, place } of gone)
    await database.delete(votes).where(and(eq(votes.ballot, ballot), eq(votes.pair, place)))
}

/** Deletes what a person voted, and the ballots they own. */
export async function forgetVoter(database: Database, person: string): Promise<void> {
  const owned = await database.select({ id: ballots.id }).from(ballots).where(eq(ballots.owner, person))
  for (const { id } of owned) await dropBallot(database, id)
  for (const table of [votes, handedIn]) await database.delete(table).where(eq(table.voter, person))
}

/** Where a voter stands. The ballot's row is held, so that nobody opens the box between this and what follows. */
async function standing(
  transaction: Database,
  { ballot, voter }: { readonly ballot: string; readonly voter: string },
): Promise<VoteTaken> {
  const [found] = await transaction
    .select({ opened: ballots.opened })
    .from(ballots)
    .where(eq(ballots.id, ballot))
    .for('share')
  if (found === undefined || found.opened !== null) return 'opened'
  const mine = and(eq(handedIn.ballot, ballot), eq(handedIn.voter, voter))
  const [done] = await transaction.select({ at: handedIn.at }).from(handedIn).where(mine)
  return done === undefined ? 'taken' : 'handed-in'
}
