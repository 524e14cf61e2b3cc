import { asLanguage, CommediaError, type Json, type Language } from '@commedia/core'
import { type BallotFile, type BallotListed, Dimension } from '@commedia/core/wire'
import type { Database } from '@commedia/node'
import { newId, newSecret } from '../people/secrets.ts'
import { type BallotRow, ballotCounts, findBallot, keepBallotRows } from '../store/kept-ballots.ts'
import type { PairRead } from '../workshop/workshop-tasks.ts'
import type { KeptSide } from './ballot-script.ts'
import { type Performance, performanceName } from './performances.ts'

/** What is kept, written as JSON already. */
type WrittenJson = string

/** A pair to be kept: where its words are, and whose performances they are. */
export interface NewPair {
  readonly id: string
  readonly one: KeptSide | WrittenJson
  readonly other: KeptSide | WrittenJson
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

/** A ballot from a file: the words of every performance, as they were read, and names that stay in the house. */
export function ballotOfFile(
  { dimensions = Dimension.options, pairs, ...file }: BallotFile,
  read: readonly PairRead[],
): Omit<NewBallot, 'owner' | 'since'> {
  return {
    ...file,
    dimensions: Dimension.options.filter((one) => dimensions.includes(one)),
    pairs: read.flatMap((sides, nth) => {
      const pair = pairs[nth]
      if (pair === undefined) return []
      return [
        {
          ...sides,
          id: pair.id,
          oneName: pair.one.name,
          otherName: pair.other.name,
        },
      ]
    }),
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
  const kept = { ...ballot, id, dimensions: [...dimensions], seed: newSecret() }
  await keepBallotRows(
    database,
    kept,
    pairs.map(({ one, other, ...pair }) => ({
      ...{ ...pair, one: one as Json, other: other as Json },
      shows: [one, other].flatMap((side) => (typeof side === 'object' && 'show' in side ? [side.show] : [])),
    })),
  )
  return id
}

/** Finds a ballot that is there. */
export async function ballotRow(database: Database, id: string): Promise<BallotRow> {
  const row = await findBallot(database, id)
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
  const { pairs, voters, handedIn: done } = await ballotCounts(database, ids)
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
