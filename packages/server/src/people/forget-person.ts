import { type Database, forgetVoter, tables } from '@commedia/node'
import { eq, inArray } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'
import { deleteShow } from './delete-show.ts'
import { removeWords } from './remove-words.ts'
import { wordsOf } from './words-of.ts'

const REASON = 'removed at the wish of whoever said it'

/** Forgets a person: their shows and account are deleted, what they said elsewhere is removed, and nobody is known by their secret. */
export async function forgetPerson(theatre: Theatre, person: string): Promise<void> {
  const { database, stageManager, bus } = theatre
  const { people, shows, seats, grants, blueprints, cards, cases, characters, jobs, endpoints, reports } =
    tables
  const owned = await database.select({ id: shows.id }).from(shows).where(eq(shows.owner, person))
  for (const { id } of owned) {
    await stageManager.stop(id)
    await deleteShow(database, id)
    bus.publish(`stage.${id}`, {})
  }
  const planned = await database.select({ id: jobs.id }).from(jobs).where(eq(jobs.owner, person))
  for (const { id } of planned) {
    await stageManager.stop(id)
    await deleteShow(database, id)
  }
  for (const { show, events } of await wordsOf(theatre, person))
    await removeWords({ show, removed: events, reason: REASON }, theatre)
  const touched = await database.select({ show: seats.show }).from(seats).where(eq(seats.person, person))
  const granted = await database.select({ show: grants.show }).from(grants).where(eq(grants.person, person))
  await database.transaction(async (transaction) => {
    await forgetAccount(transaction, person)
    await forgetVoter(transaction, person)
    for (const table of [seats, grants, reports])
      await transaction.delete(table).where(eq(table.person, person))
    const mine = transaction
      .select({ id: characters.id })
      .from(characters)
      .where(eq(characters.owner, person))
    await transaction.delete(cards).where(inArray(cards.character, mine))
    for (const table of [blueprints, cases, characters, jobs, endpoints])
      await transaction.delete(table).where(eq(table.owner, person))
    await transaction.delete(people).where(eq(people.id, person))
  })
  const changed = new Set([...touched, ...granted].map(({ show }) => show))
  for (const show of changed) bus.publish(`revoked.${show}`, { person })
}

/** Deletes the account of a person, if they have one: whoever is signed in by it is out. */
async function forgetAccount(database: Database, person: string): Promise<void> {
  const { people, accountUsers, accountSessions, accountLogins } = tables
  const [found] = await database.select({ account: people.account }).from(people).where(eq(people.id, person))
  const account = found?.account ?? null
  if (account === null) return
  for (const table of [accountSessions, accountLogins])
    await database.delete(table).where(eq(table.userId, account))
  await database.delete(accountUsers).where(eq(accountUsers.id, account))
}
