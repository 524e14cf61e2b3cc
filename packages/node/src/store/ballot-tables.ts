import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { json, texts } from './columns.ts'

/** Ballots: performances that people compare, blind and in pairs. */
export const ballots = pgTable(
  'ballots',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    title: text().notNull(),
    language: text().notNull(),
    dimensions: texts().notNull(),
    /** What every voter's order is drawn from; nobody is ever told. */
    seed: text().notNull(),
    /** When the box was opened, which ends the voting. */
    opened: text(),
    since: text().notNull(),
  },
  (ballot) => [index('ballots_owner').on(ballot.owner, ballot.since)],
)

/**
 * The pairs of a ballot, each with the id its file gives it. A performance of this house is named, not copied, so that
 * what is removed from its record is gone from the ballot too.
 */
export const ballotPairs = pgTable(
  'ballot_pairs',
  {
    ballot: text().notNull(),
    place: integer().notNull(),
    id: text().notNull(),
    one: json().notNull(),
    other: json().notNull(),
    /** Whose performances they are, for the owner alone. */
    oneName: text('one_name'),
    otherName: text('other_name'),
    /** The shows it is read from: with one of them goes the pair. */
    shows: texts().notNull(),
  },
  (pair) => [
    primaryKey({ columns: [pair.ballot, pair.place] }),
    index('ballot_pairs_shows').using('gin', pair.shows),
  ],
)

/** What people chose by its place: one vote for each voter, pair and dimension, with which of the two stood first. */
export const votes = pgTable(
  'votes',
  {
    ballot: text().notNull(),
    pair: integer().notNull(),
    dimension: text().notNull(),
    voter: text().notNull(),
    choice: text({ enum: ['first', 'second', 'tie'] }).notNull(),
    shown: text({ enum: ['one', 'other'] }).notNull(),
    at: text().notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.ballot, vote.voter, vote.pair, vote.dimension] }),
    index('votes_voter').on(vote.voter),
  ],
)

/** Who has put their ballot into the box. */
export const handedIn = pgTable(
  'ballots_handed_in',
  { ballot: text().notNull(), voter: text().notNull(), at: text().notNull() },
  (one) => [primaryKey({ columns: [one.ballot, one.voter] }), index('ballots_handed_in_voter').on(one.voter)],
)
