import { CommediaError, type Json } from '@commedia/core'
import { seenEvent } from '@commedia/core/wire'
import { tables } from '@commedia/node'
import { eq, sql } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'
import { votingOf } from './voting-of.ts'
import { wordsOf } from './words-of.ts'

/** Everything that is kept of a person. Secrets and keys are not in it: of the former only a fingerprint exists. */
export async function dataOf(theatre: Theatre, id: string) {
  const { database } = theatre
  const {
    people,
    accountUsers,
    shows,
    seats,
    grants,
    blueprints,
    cards,
    cases,
    characters,
    clipPictures,
    jobs,
    reports,
    usage,
  } = tables
  const [person] = await database
    .select({ id: people.id, name: people.name, since: people.since, email: accountUsers.email })
    .from(people)
    .leftJoin(accountUsers, eq(accountUsers.id, people.account))
    .where(eq(people.id, id))
  if (person === undefined) throw new CommediaError('not-found', 'Nobody of this name is here.')
  const words = await wordsOf(theatre, id)
  const kept = {
    shows: await database.select().from(shows).where(eq(shows.owner, id)),
    seats: await database.select().from(seats).where(eq(seats.person, id)),
    grants: await database.select().from(grants).where(eq(grants.person, id)),
    blueprints: await database.select().from(blueprints).where(eq(blueprints.owner, id)),
    cases: await database.select().from(cases).where(eq(cases.owner, id)),
    characters: await database.select().from(characters).where(eq(characters.owner, id)),
    cards: await database
      .select({ character: cards.character, file: sql<string>`encode(${cards.file}, 'base64')` })
      .from(cards)
      .innerJoin(characters, eq(characters.id, cards.character))
      .where(eq(characters.owner, id)),
    clipPictures: await database
      .select({
        ...{ show: clipPictures.show, clip: clipPictures.clip, at: clipPictures.at },
        data: sql<string>`encode(${clipPictures.data}, 'base64')`,
      })
      .from(clipPictures)
      .innerJoin(shows, eq(shows.id, clipPictures.show))
      .where(eq(shows.owner, id)),
    jobs: await database.select().from(jobs).where(eq(jobs.owner, id)),
    reports: await database.select().from(reports).where(eq(reports.person, id)),
    usage: await database.select().from(usage).where(eq(usage.owner, id)),
    ...(await votingOf(database, id)),
    words: words.flatMap(({ show, events }) => events.map((event) => ({ show, ...seenEvent(event) }))),
  }
  return { person, ...(kept as unknown as Record<keyof typeof kept, Json[]>) }
}
