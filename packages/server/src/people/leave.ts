import { type Database, tables } from '@commedia/node'
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Theatre } from '../theatre.ts'
import { forgetPerson } from './forget-person.ts'
import { getUp } from './get-up.ts'

const { accountSessions, grants, jobs, people, seats, shows } = tables

const DAY_MS = 86_400_000
/** A forgetting that was begun and not finished, because its process died, is begun again after this long. */
const TRY_AGAIN_MS = 3_600_000

/**
 * Closes the door behind a person who wants to be forgotten: from now on nobody is known by their secrets or sessions and
 * their shows rest, and they have got up from every seat, but nothing is deleted before the days are over. Gives when that is.
 */
export async function leave(theatre: Theatre, person: string, days: number): Promise<string> {
  const { database, bus, clock, stageManager } = theatre
  const until = at(clock.now() + days * DAY_MS)
  const [row] = await database
    .update(people)
    .set({ leaving: until })
    .where(eq(people.id, person))
    .returning({ account: people.account })
  const account = row?.account ?? null
  if (account !== null) await database.delete(accountSessions).where(eq(accountSessions.userId, account))
  const owned = await database
    .update(shows)
    .set({ playing: false })
    .where(eq(shows.owner, person))
    .returning({ id: shows.id })
  const planned = await database.select({ id: jobs.id }).from(jobs).where(eq(jobs.owner, person))
  for (const { id } of [...owned, ...planned]) await stageManager.stop(id)
  const sat = await database.select({ show: seats.show }).from(seats).where(eq(seats.person, person))
  const may = await database.select({ show: grants.show }).from(grants).where(eq(grants.person, person))
  const open = new Set([...sat, ...may, ...owned.map(({ id }) => ({ show: id }))].map(({ show }) => show))
  for (const show of open) bus.publish(`revoked.${show}`, { person })
  await getUp(theatre, person)
  return until
}

/** Has somebody stay after all who was about to be forgotten, known by their secret or that of a session; nobody when it is too late. */
export async function stayAfterAll(
  database: Database,
  fingerprint: string,
  { now }: Pick<Theatre['clock'], 'now'>,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const account = sql`(SELECT user_id FROM ${accountSessions} WHERE secret = ${fingerprint} AND expires_at > now())`
  const [stayed] = await database
    .update(people)
    .set({ leaving: null })
    .where(
      and(
        or(eq(people.secret, fingerprint), sql`${people.account} = ${account}`),
        gt(people.leaving, at(now())),
        eq(people.forgetting, false),
      ),
    )
    .returning({ id: people.id, name: people.name })
  return stayed
}

/** Forgets somebody now. From here on they cannot stay any more: what is half forgotten is not brought back. */
export async function forgetNow(theatre: Theatre, person: string): Promise<void> {
  await begin(theatre, eq(people.id, person))
  await forgetPerson(theatre, person)
}

/** Forgets everybody whose days are over; says how many. Processes that do so at once do not do it twice. */
export async function forgetDue(theatre: Theatre): Promise<number> {
  const due = await begin(theatre, lte(people.leaving, at(theatre.clock.now())))
  for (const { id } of due) await forgetPerson(theatre, id)
  return due.length
}

/** Takes up forgetting: whoever dies over it is followed by whoever looks after the hour. */
function begin({ database, clock }: Theatre, who: SQL): Promise<readonly { readonly id: string }[]> {
  return database
    .update(people)
    .set({ leaving: at(clock.now() + TRY_AGAIN_MS), forgetting: true })
    .where(who)
    .returning({ id: people.id })
}

function at(time: number): string {
  return new Date(time).toISOString()
}
