import { type Reader, Redacted, type StageEvent } from '@commedia/core'
import { type Database, forgetVoter, tables } from '@commedia/node'
import { eq, inArray } from 'drizzle-orm'
import { tellWithdrawn } from '../bus/withdrawn.ts'
import type { Theatre } from '../theatre.ts'
import { deleteShow } from './delete-show.ts'
import { getUp } from './get-up.ts'
import { removeWords } from './remove-words.ts'
import { saidIn, showsSatIn } from './words-of.ts'

const REASON = 'removed at the wish of whoever said it'

/**
 * Forgets a person: their shows and account are deleted, what they said elsewhere is removed, and nobody is known by their
 * secret. What others said is not touched; where they repeat this person's words, the host of the show is asked. Whoever does it
 * again, after it was begun and not finished, finds no words where they are gone already, and removes their pages all the same.
 */
export async function forgetPerson(
  theatre: Theatre,
  person: string,
  { again = false }: { readonly again?: boolean } = {},
): Promise<void> {
  const { database, stageManager, bus } = theatre
  const { people, shows, seats, grants, appearances, marks, reports } = tables
  const { blueprints, cards, cases, characters, jobs, endpoints } = tables
  const owned = await database.select({ id: shows.id }).from(shows).where(eq(shows.owner, person))
  for (const { id } of owned) {
    await stageManager.stop(id)
    await deleteShow(database, id)
    bus.publish(`stage.${id}`, {})
    tellWithdrawn(bus, id)
  }
  const planned = await database.select({ id: jobs.id }).from(jobs).where(eq(jobs.owner, person))
  for (const { id } of planned) {
    await stageManager.stop(id)
    await deleteShow(database, id)
  }
  await getUp(theatre, person)
  for (const show of await showsSatIn(theatre, person)) {
    const removed: StageEvent[] = []
    for await (const page of saidIn(show, person, theatre))
      removed.push(...page.filter((event) => holdsWords(event, theatre.modes.reader)))
    if (removed.length > 0 || again)
      await removeWords({ show, removed, reason: REASON, quoted: 'listed' }, theatre)
  }
  await database.transaction(async (transaction) => {
    await forgetAccount(transaction, person)
    await forgetVoter(transaction, person)
    for (const table of [seats, grants, appearances, marks, reports])
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
}

/** Whether an event of somebody's own holds text or a name of theirs; what nobody here can read may. */
function holdsWords(event: StageEvent, reader: Reader): boolean {
  if (Redacted.safeParse(event.body).success) return false
  const words = reader.wordsIn(event)
  return words === undefined || words.said.length + words.named.length > 0
}

/** Deletes the account of a person, if they have one: whoever is signed in by it is out. */
async function forgetAccount(database: Database, person: string): Promise<void> {
  const { people } = tables
  const [found] = await database.select({ account: people.account }).from(people).where(eq(people.id, person))
  const account = found?.account ?? null
  if (account !== null) await deleteAccount(database, account)
}

/** Deletes an account with its sessions, passwords and links. */
export async function deleteAccount(database: Database, account: string): Promise<void> {
  const { accountUsers, accountSessions, accountLogins, accountLinks } = tables
  for (const table of [accountSessions, accountLogins, accountLinks])
    await database.delete(table).where(eq(table.userId, account))
  await database.delete(accountUsers).where(eq(accountUsers.id, account))
}
