import { CommediaError, type Reader, type StageEvent } from '@commedia/core'
import { tables } from '@commedia/node'
import { and, eq } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'
import { seenEvent, withoutPeople } from './seen-people.ts'
import { votingOf } from './voting-of.ts'
import { saidIn, showsSatIn } from './words-of.ts'

/** Bytes that are written as base64 at once; whole triples, so that the pieces join. */
const PIECE_BYTES = 3 * 262_144

/**
 * Everything that is kept of a person, as the text of one JSON object in pieces. What may be large is read a row at a time, when
 * whoever takes it has taken what was before. Secrets and keys are not in it: of the former only a fingerprint exists.
 */
export async function dataOf(theatre: Theatre, id: string): Promise<AsyncGenerator<string, void>> {
  const { people, accountUsers } = tables
  const [person] = await theatre.database
    .select({ id: people.id, name: people.name, since: people.since, email: accountUsers.email })
    .from(people)
    .leftJoin(accountUsers, eq(accountUsers.id, people.account))
    .where(eq(people.id, id))
  if (person === undefined) throw new CommediaError('not-found', 'Nobody of this name is here.')
  return written(person, partsOf(theatre, id))
}

/** A row as it goes out, and what of it goes out as base64. */
interface Row {
  readonly row: object
  readonly bytes?: { readonly name: string; readonly data: Uint8Array }
}

type Rows = () => AsyncGenerator<Row, void>

async function* written(person: object, parts: Readonly<Record<string, Rows>>): AsyncGenerator<string, void> {
  yield `{"person":${JSON.stringify(person)}`
  for (const [name, rows] of Object.entries(parts)) {
    let before = `,${JSON.stringify(name)}:[`
    for await (const row of rows()) {
      yield before
      yield* textOf(row)
      before = ','
    }
    yield before === ',' ? ']' : `${before}]`
  }
  yield '}'
}

function* textOf({ row, bytes }: Row): Generator<string, void> {
  const text = JSON.stringify(row)
  if (bytes === undefined) return yield text
  yield `${text.slice(0, -1)},${JSON.stringify(bytes.name)}:"`
  for (let at = 0; at < bytes.data.length; at += PIECE_BYTES)
    yield Buffer.from(bytes.data.subarray(at, at + PIECE_BYTES)).toString('base64')
  yield '"}'
}

/** What is kept of a person, by name. */
function partsOf(theatre: Theatre, id: string): Readonly<Record<string, Rows>> {
  const { database } = theatre
  const { shows, seats, grants, blueprints, cards, cases, characters, clipPictures, jobs } = tables
  const { marks, reports, usage } = tables
  const voting = (part: keyof Awaited<ReturnType<typeof votingOf>>): Rows =>
    atOnce(async () => (await votingOf(database, id))[part])
  return {
    shows: oneByOne(
      () => database.select({ id: shows.id }).from(shows).where(eq(shows.owner, id)),
      async (key) =>
        (await database.select().from(shows).where(eq(shows.id, key.id))).map((show) => ({
          // A show of theirs says who was given its seats: others' ids are not their data.
          row: withoutPeople(show, show.id),
        })),
    ),
    seats: atOnce(() => database.select().from(seats).where(eq(seats.person, id))),
    grants: atOnce(() => database.select().from(grants).where(eq(grants.person, id))),
    blueprints: oneByOne(
      () => database.select({ id: blueprints.id }).from(blueprints).where(eq(blueprints.owner, id)),
      async (key) => rowsOf(await database.select().from(blueprints).where(eq(blueprints.id, key.id))),
    ),
    cases: oneByOne(
      () => database.select({ id: cases.id }).from(cases).where(eq(cases.owner, id)),
      async (key) => rowsOf(await database.select().from(cases).where(eq(cases.id, key.id))),
    ),
    characters: oneByOne(
      () => database.select({ id: characters.id }).from(characters).where(eq(characters.owner, id)),
      async (key) => rowsOf(await database.select().from(characters).where(eq(characters.id, key.id))),
    ),
    cards: oneByOne(
      () =>
        database
          .select({ character: cards.character })
          .from(cards)
          .innerJoin(characters, eq(characters.id, cards.character))
          .where(eq(characters.owner, id)),
      async (key) =>
        (
          await database.select({ data: cards.file }).from(cards).where(eq(cards.character, key.character))
        ).map(({ data }) => ({ row: key, bytes: { name: 'file', data } })),
    ),
    clipPictures: oneByOne(
      () =>
        database
          .select({ show: clipPictures.show, clip: clipPictures.clip, at: clipPictures.at })
          .from(clipPictures)
          .innerJoin(shows, eq(shows.id, clipPictures.show))
          .where(eq(shows.owner, id)),
      async (key) => {
        const { show, clip, at } = clipPictures
        const isThis = and(eq(show, key.show), eq(clip, key.clip), eq(at, key.at))
        const found = await database.select({ data: clipPictures.data }).from(clipPictures).where(isThis)
        return found.map(({ data }) => ({ row: key, bytes: { name: 'data', data } }))
      },
    ),
    jobs: oneByOne(
      () => database.select({ id: jobs.id }).from(jobs).where(eq(jobs.owner, id)),
      async (key) => rowsOf(await database.select().from(jobs).where(eq(jobs.id, key.id))),
    ),
    reports: atOnce(() => database.select().from(reports).where(eq(reports.person, id))),
    marks: atOnce(() => database.select().from(marks).where(eq(marks.person, id))),
    usage: atOnce(() => database.select().from(usage).where(eq(usage.owner, id))),
    ballots: voting('ballots'),
    ballotPairs: voting('ballotPairs'),
    votes: voting('votes'),
    words: async function* () {
      for (const show of await showsSatIn(theatre, id))
        for await (const page of saidIn(show, id, theatre))
          yield* rowsOf(
            page.map((event) => ({
              show,
              ...seenEvent(event, show),
              ...ownWords(event, theatre.modes.reader),
            })),
          )
    },
  }
}

/** Rows that are small. */
function atOnce(read: () => PromiseLike<readonly object[]>): Rows {
  return async function* () {
    yield* rowsOf(await read())
  }
}

/** Rows of which each may be large: read one at a time. Those that went meanwhile are left out. */
function oneByOne<Key>(
  keys: () => PromiseLike<readonly Key[]>,
  read: (key: Key) => Promise<readonly Row[]>,
): Rows {
  return async function* () {
    for (const key of await keys()) yield* await read(key)
  }
}

function rowsOf(rows: readonly object[]): readonly Row[] {
  return rows.map((row) => ({ row }))
}

/** What of an event is text or a name of whoever it is by, as its kind declares: all else in it is the play's. */
function ownWords(
  event: StageEvent,
  reader: Reader,
): {
  readonly said: readonly string[]
  readonly named: readonly string[]
} {
  const { said = [], named = [] } = reader.wordsIn(event) ?? {}
  return { said, named }
}
