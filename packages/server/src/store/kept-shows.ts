import { type Database, tables } from '@commedia/node'
import { and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

const { grants, people, seats, shows } = tables

/** A show as it stands in its row. */
export type ShowRow = typeof shows.$inferSelect

/** The take that is on stage, and how many were before it. */
export interface OnStage {
  readonly epoch: number
  readonly take: string
}

/** Keeps a new show. */
export async function keepShow(database: Database, row: typeof shows.$inferInsert): Promise<void> {
  await database.insert(shows).values(row)
}

/** A show by its id, if there is one. */
export async function findShow(database: Database, id: string): Promise<ShowRow | undefined> {
  const [found] = await database.select().from(shows).where(eq(shows.id, id))
  return found
}

/** What a show is called, and in which language it is played. */
export async function titleOf(
  database: Database,
  id: string,
): Promise<Pick<ShowRow, 'title' | 'language'> | undefined> {
  const { title, language } = shows
  const [found] = await database.select({ title, language }).from(shows).where(eq(shows.id, id))
  return found
}

/** Whose a show is, and whether it is being played. */
export async function playedBy(
  database: Database,
  id: string,
): Promise<Pick<ShowRow, 'owner' | 'playing'> | undefined> {
  const { owner, playing } = shows
  const [found] = await database.select({ owner, playing }).from(shows).where(eq(shows.id, id))
  return found
}

/** How people are cared for in a show. */
export async function careIn(database: Database, id: string): Promise<Pick<ShowRow, 'care'> | undefined> {
  const [found] = await database.select({ care: shows.care }).from(shows).where(eq(shows.id, id))
  return found
}

/** Changes what a show is called, how it is found, or how people are cared for in it. */
export async function changeShow(
  database: Database,
  id: string,
  changed: Partial<Pick<ShowRow, 'title' | 'tags' | 'care'>>,
): Promise<void> {
  if (Object.keys(changed).length > 0) await database.update(shows).set(changed).where(eq(shows.id, id))
}

/** Has a show rest, and gives what is on stage. */
export async function restShow(database: Database, id: string): Promise<OnStage | undefined> {
  const [now] = await database
    .update(shows)
    .set({ playing: false })
    .where(eq(shows.id, id))
    .returning(ON_STAGE)
  return now
}

/** Notes that a show is played, or rests, from now on; with another take on stage, unless that was changed meanwhile. */
export async function stageShow(
  database: Database,
  id: string,
  {
    playing,
    seen,
    take,
  }: Pick<ShowRow, 'playing' | 'seen'> & {
    readonly take?: { readonly id: string; readonly insteadOf: string } | undefined
  },
): Promise<OnStage | undefined> {
  const other = take === undefined ? {} : { onStage: take.id, epoch: sql`${shows.epoch} + 1` }
  const [now] = await database
    .update(shows)
    .set({ playing, seen, ...other })
    .where(and(eq(shows.id, id), take === undefined ? undefined : eq(shows.onStage, take.insteadOf)))
    .returning(ON_STAGE)
  return now
}

const ON_STAGE = { epoch: shows.epoch, take: shows.onStage }

/** Which of somebody's shows are asked for: by words in title or tag, by one tag, after one that was told, so many at most. */
export interface ShowsWanted {
  readonly find?: string | undefined
  readonly tag?: string | undefined
  readonly after?: string | undefined
  readonly most: number
}

/** One of somebody's shows, with what they may there. */
export interface ShowFound {
  readonly row: ShowRow
  readonly roles: readonly string[]
  readonly granted: readonly string[]
}

/** Shows somebody has to do with, newest first: their own, those they sit in, and those they were let into. */
export async function showsOf(
  database: Database,
  person: string,
  { after, most, ...wanted }: ShowsWanted,
): Promise<{ readonly found: readonly ShowFound[]; readonly count: number }> {
  const isMine = and(inArray(shows.id, idsOf(database, person)), ...matching(wanted, person))
  const { id, since } = shows
  // Put in order by what is short: an opening is read for those alone that are shown.
  const mine = database
    .select({ id, since, all: sql<number>`(count(*) OVER ())::integer`.as('all') })
    .from(shows)
    .where(isMine)
    .as('mine')
  const page = await database
    .select({ id: mine.id, all: mine.all })
    .from(mine)
    .where(after === undefined ? undefined : sql`(${mine.since}, ${mine.id}) < (${lastOf(database, after)})`)
    .orderBy(desc(mine.since), desc(mine.id))
    .limit(most)
  const ids = page.map((one) => one.id)
  const count = page[0]?.all ?? (after === undefined ? 0 : await database.$count(shows, isMine))
  if (ids.length === 0) return { found: [], count }
  const rows = await database
    .select()
    .from(shows)
    .where(inArray(shows.id, ids))
    .orderBy(desc(shows.since), desc(shows.id))
  const [sat, granted] = await Promise.all([
    database
      .select({ id: seats.show, role: seats.role })
      .from(seats)
      .where(and(eq(seats.person, person), inArray(seats.show, ids))),
    database
      .select({ id: grants.show, right: grants.right })
      .from(grants)
      .where(and(eq(grants.person, person), inArray(grants.show, ids))),
  ])
  const found = rows.map((row) => ({
    row,
    roles: sat.filter(({ id }) => id === row.id).map(({ role }) => role),
    granted: granted.filter(({ id }) => id === row.id).map(({ right }) => right),
  }))
  return { found, count }
}

function lastOf(database: Database, id: string) {
  return database.select({ since: shows.since, id: shows.id }).from(shows).where(eq(shows.id, id))
}

/** All tags of somebody's own shows. */
export async function tagsOf(database: Database, person: string): Promise<readonly string[]> {
  const tag = sql<string>`unnest(${shows.tags})`
  const found = await database.selectDistinct({ tag }).from(shows).where(eq(shows.owner, person))
  return found.map((one) => one.tag).sort()
}

function idsOf(database: Database, person: string) {
  const own = database.select({ id: shows.id }).from(shows).where(eq(shows.owner, person))
  const sat = database.select({ id: seats.show }).from(seats).where(eq(seats.person, person))
  const granted = database.select({ id: grants.show }).from(grants).where(eq(grants.person, person))
  return union(own, sat, granted)
}

/** Tags are their owner's: nobody else finds a show by them. */
function matching(
  { find = '', tag }: Pick<ShowsWanted, 'find' | 'tag'>,
  person: string,
): readonly (SQL | undefined)[] {
  const words = find.split(/\s+/u).filter((word) => word !== '')
  const isOwn = eq(shows.owner, person)
  const labels = sql`(${shows.title} || CASE WHEN ${isOwn} AND ${shows.tags} <> '{}'::text[] THEN ' ' || array_to_string(${shows.tags}, ' ') ELSE '' END)`
  return [
    ...words.map((word) => ilike(labels, `%${word.replaceAll(/[\\%_]/gu, '\\$&')}%`)),
    tag === undefined ? undefined : and(isOwn, sql`${tag} = ANY(${shows.tags})`),
  ]
}

/** Whether somebody is here and stays; until the transaction ends they cannot leave. */
export async function staysHere(transaction: Database, person: string): Promise<boolean> {
  const [found] = await transaction
    .select({ leaving: people.leaving })
    .from(people)
    .where(eq(people.id, person))
    .for('share')
  return found !== undefined && found.leaving === null
}

/** Gives somebody another name. */
export async function renamePerson(database: Database, id: string, name: string): Promise<void> {
  await database.update(people).set({ name }).where(eq(people.id, id))
}

/** What a person is called; nothing of somebody who is not here any more. */
export async function nameOf(database: Database, id: string): Promise<string> {
  const [found] = await database.select({ name: people.name }).from(people).where(eq(people.id, id))
  return found?.name ?? ''
}
