import { type Database, tables } from '@commedia/node'
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { tellGone } from '../bus/gone.ts'
import type { Theatre } from '../theatre.ts'
import { forgetPerson } from './forget-person.ts'
import { getUp } from './get-up.ts'

const { accountSessions, forgettings, jobs, people, shows } = tables

const DAY_MS = 86_400_000
/** A forgetting that was begun and not finished is begun again after this long, then after twice as long, up to a day. */
const FIRST_WAIT_MS = 300_000
const LONGEST_WAIT_MS = DAY_MS

/**
 * Closes the door behind a person who wants to be forgotten: from now on nobody is known by their secrets or sessions and
 * their shows rest, and they have got up from every seat, but nothing is deleted before the days are over. Gives when that is.
 */
export async function leave(theatre: Theatre, person: string, days: number): Promise<string> {
  const { database, bus, clock, stageManager } = theatre
  const until = at(clock.now() + days * DAY_MS)
  const owned = await database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(people)
      .set({ leaving: until })
      .where(eq(people.id, person))
      .returning({ account: people.account })
    const account = row?.account ?? null
    if (account !== null) await transaction.delete(accountSessions).where(eq(accountSessions.userId, account))
    return transaction
      .update(shows)
      .set({ playing: false })
      .where(eq(shows.owner, person))
      .returning({ id: shows.id })
  })
  tellGone(bus, { person })
  const planned = await database.select({ id: jobs.id }).from(jobs).where(eq(jobs.owner, person))
  for (const { id } of [...owned, ...planned]) await stageManager.stop(id)
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

/** What is done when somebody was forgotten, and who hears that somebody could not be. */
export interface ForgettingCrew {
  /** Has the bytes gone from the files too. */
  readonly purge?: (() => Promise<unknown>) | undefined
  readonly onFailure?: (error: unknown) => void
}

/** Forgets somebody now. From here on they cannot stay any more: what is half forgotten is not brought back. */
export async function forgetNow(theatre: Theatre, person: string, crew: ForgettingCrew = {}): Promise<void> {
  await begin(theatre, eq(people.id, person), theatre.clock.now())
  for (const taken of await takeUp(theatre, eq(forgettings.person, person)))
    await forget(theatre, taken, crew)
}

/**
 * Forgets everybody whose days are over, and whoever could not be forgotten before; says how many. Processes that do so at once
 * do not do it twice. One who cannot be forgotten keeps nobody else from it, and is tried again, each time after longer.
 */
export async function forgetDue(theatre: Theatre, crew: ForgettingCrew = {}): Promise<number> {
  const now = theatre.clock.now()
  await begin(theatre, lte(people.leaving, at(now)), now)
  let forgotten = 0
  for (const taken of await takeUp(theatre, lte(forgettings.at, now)))
    try {
      await forget(theatre, taken, crew)
      forgotten++
    } catch (error) {
      if (crew.onFailure === undefined) throw error
      crew.onFailure(error)
    }
  return forgotten
}

interface TakenUp {
  readonly person: string
  readonly tries: number
}

async function forget(
  theatre: Theatre,
  { person, tries }: TakenUp,
  { purge }: ForgettingCrew,
): Promise<void> {
  await forgetPerson(theatre, person, { again: tries > 1 })
  await purge?.()
  await theatre.database.delete(forgettings).where(eq(forgettings.person, person))
}

/** Writes down who is to be forgotten: from then on they cannot stay. */
async function begin({ database, bus }: Theatre, who: SQL, now: number): Promise<void> {
  const gone = await database.transaction(async (transaction) => {
    const due = await transaction
      .update(people)
      .set({ leaving: sql`coalesce(${people.leaving}, ${at(now)})`, forgetting: true })
      .where(and(who, eq(people.forgetting, false)))
      .returning({ person: people.id })
    if (due.length > 0)
      await transaction
        .insert(forgettings)
        .values(due.map(({ person }) => ({ person, at: now })))
        .onConflictDoNothing()
    return due
  })
  for (const { person } of gone) tellGone(bus, { person })
}

/** Takes up forgetting: whoever dies over it is followed by whoever looks when it is due again. */
function takeUp({ database, clock }: Theatre, who: SQL): Promise<readonly TakenUp[]> {
  const wait = sql`least(${LONGEST_WAIT_MS}, ${FIRST_WAIT_MS} * power(2, least(${forgettings.tries}, 20)))::bigint`
  return database
    .update(forgettings)
    .set({ tries: sql`${forgettings.tries} + 1`, at: sql`${clock.now()}::bigint + ${wait}` })
    .where(who)
    .returning({ person: forgettings.person, tries: forgettings.tries })
}

function at(time: number): string {
  return new Date(time).toISOString()
}
