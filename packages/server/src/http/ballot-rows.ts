import { asLanguage, CommediaError, type Json, type Language } from '@commedia/core'
import { type BallotFile, type BallotListed, Dimension } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { count, countDistinct, eq, inArray } from 'drizzle-orm'
import { newId, newSecret } from '../people/secrets.ts'
import { type KeptSide, keptSide } from './ballot-script.ts'
import type { PairNames } from './count-votes.ts'
import { type Performance, performanceName } from './performances.ts'

const { ballots, ballotPairs, handedIn, votes } = tables

/** A ballot as it stands in its row. */
export type BallotRow = typeof ballots.$inferSelect

/** A pair to be kept: where its words are, and whose performances they are. */
export interface NewPair {
  readonly id: string
  readonly one: KeptSide
  readonly other: KeptSide
  readonly oneName?: string | undefined
  readonly otherName?: string | undefined
}

/** A ballot to be kept: who made it, and the two of each pair as they are kept. */
export interface NewBallot {
  readonly owner: string
  readonly title: string
  readonly language: Language
  readonly dimensions: readonly Dimension[]
  readonly pairs: readonly NewPair[]
  readonly since: string
}

/** A ballot from a file: the words of every performance, and names that stay in the house. */
export async function ballotOfFile({
  dimensions = Dimension.options,
  pairs,
  ...file
}: BallotFile): Promise<Omit<NewBallot, 'owner' | 'since'>> {
  return {
    ...file,
    dimensions: Dimension.options.filter((one) => dimensions.includes(one)),
    pairs: await Promise.all(
      pairs.map(async ({ id, one, other }) => ({
        id,
        one: await keptSide(one, file.language),
        other: await keptSide(other, file.language),
        oneName: one.name,
        otherName: other.name,
      })),
    ),
  }
}

/** A ballot of performances of this house: where each stands in the record. */
export function ballotOfTakes(
  title: string,
  pairs: readonly { readonly one: Performance; readonly other: Performance }[],
): Omit<NewBallot, 'owner' | 'since'> {
  const side = ({ show, take, seq }: Performance): KeptSide => ({ show, take, seq })
  return {
    title,
    language: pairs[0]?.one.language ?? 'en',
    dimensions: Dimension.options,
    pairs: pairs.map(({ one, other }, nth) => ({
      id: `pair ${nth + 1}`,
      one: side(one),
      other: side(other),
      oneName: performanceName(one),
      otherName: performanceName(other),
    })),
  }
}

/** Keeps a new ballot; gives its id. */
export async function keepBallot(
  database: Database,
  { pairs, dimensions, ...ballot }: NewBallot,
): Promise<string> {
  const id = newId('ballot')
  await database.transaction(async (transaction) => {
    await transaction
      .insert(ballots)
      .values({ ...ballot, id, dimensions: [...dimensions], seed: newSecret() })
    for (const [place, { one, other, ...pair }] of pairs.entries())
      await transaction.insert(ballotPairs).values({
        ...{ ...pair, ballot: id, place, one: one as Json, other: other as Json },
        shows: [one, other].flatMap((side) => ('show' in side ? [side.show] : [])),
      })
  })
  return id
}

/** Finds a ballot that is there. */
export async function ballotRow(database: Database, id: string): Promise<BallotRow> {
  const [row] = await database.select().from(ballots).where(eq(ballots.id, id))
  if (row === undefined) throw new CommediaError('not-found', `There is no ballot ${id}.`)
  return row
}

/** Ballots as they stand in a list: how many pairs, how many people. */
export async function listedBallots(
  database: Database,
  rows: readonly BallotRow[],
): Promise<readonly BallotListed[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const counted = async (
    table: typeof ballotPairs | typeof votes | typeof handedIn,
    what = count(),
  ): Promise<ReadonlyMap<string, number>> => {
    const found = await database
      .select({ ballot: table.ballot, count: what })
      .from(table)
      .where(inArray(table.ballot, ids))
      .groupBy(table.ballot)
    return new Map(found.map((one) => [one.ballot, one.count]))
  }
  const pairs = await counted(ballotPairs)
  const voters = await counted(votes, countDistinct(votes.voter))
  const done = await counted(handedIn)
  return rows.map(({ id, title, language, since, opened }) => ({
    ...{ id, title, language: languageOf({ language }), since, opened },
    pairs: pairs.get(id) ?? 0,
    voters: voters.get(id) ?? 0,
    handedIn: done.get(id) ?? 0,
  }))
}

/** The language of a ballot. */
export function languageOf({ language }: Pick<BallotRow, 'language'>): Language {
  return asLanguage(language)
}

/** The dimensions of a ballot, as they are known today. */
export function dimensionsOf({ dimensions }: Pick<BallotRow, 'dimensions'>): readonly Dimension[] {
  return Dimension.options.filter((one) => dimensions.includes(one))
}

/** The pairs of a ballot by the names their owner gave, without a word of the scripts. */
export async function pairNames(
  database: Database,
  ballot: string,
): Promise<readonly (PairNames & { readonly id: string })[]> {
  const { place, id, oneName: one, otherName: other } = ballotPairs
  return database
    .select({ place, id, one, other })
    .from(ballotPairs)
    .where(eq(ballotPairs.ballot, ballot))
    .orderBy(place)
}
