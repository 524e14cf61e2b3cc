import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm'
import { coldEvents } from './cold-tables.ts'
import type { Database } from './database.ts'
import { calls, events, takes } from './schema.ts'

/** What was let go of: in how many takes, pages of how many calls, and how many bytes they were as text. */
export interface PagesForgotten {
  readonly takes: number
  readonly calls: number
  readonly bytes: number
}

/** Which pages go. */
export interface ForgettingPages {
  readonly before: Date
  /** Brings shows back that are put away with their pages; without it those keep them. */
  readonly wake?: (show: string) => Promise<void>
}

/** Stands where a page stood. */
const GONE = { redacted: 'kept for so long' }

/**
 * Lets go of the pages that were sent to models, in takes of which nothing was written since that moment, each take in one piece, and says
 * now and then how far it is. Answers stay, so that whoever goes on with one pays for nothing twice, and so does what was used. What is
 * played later has its pages let go of when it is old.
 */
export async function* forgetPages(
  database: Database,
  { before, wake }: ForgettingPages,
): AsyncGenerator<PagesForgotten, PagesForgotten> {
  let sum: PagesForgotten = { takes: 0, calls: 0, bytes: 0 }
  for (;;) {
    const old = await database
      .select({ id: takes.id, head: takes.head })
      .from(takes)
      .innerJoin(events, and(eq(events.take, takes.id), eq(events.seq, takes.head)))
      .where(and(lt(takes.pagesGone, takes.head), lt(events.at, before.toISOString())))
      .limit(TAKES_AT_ONCE)
    for (const take of old) {
      const { calls, bytes } = await forgetPagesOf(database, take)
      sum = { takes: sum.takes + 1, calls: sum.calls + calls, bytes: sum.bytes + bytes }
    }
    if (old.length < TAKES_AT_ONCE) {
      const away = wake === undefined ? [] : await putAwayWithPages(database, before)
      if (away.length === 0) return sum
      for (const show of away) await wake?.(show)
    }
    yield sum
  }
}

const TAKES_AT_ONCE = 20

/** A few shows that were put away with pages which are to go now. */
async function putAwayWithPages(database: Database, before: Date): Promise<readonly string[]> {
  const found = await database
    .selectDistinct({ show: takes.show })
    .from(takes)
    .innerJoin(coldEvents, and(eq(coldEvents.take, takes.id), eq(coldEvents.seq, takes.head)))
    .where(
      and(isNotNull(takes.cold), lt(takes.pagesGone, takes.head), lt(coldEvents.at, before.toISOString())),
    )
    .limit(TAKES_AT_ONCE)
  return found.map(({ show }) => show)
}

function forgetPagesOf(
  database: Database,
  { id, head }: { readonly id: string; readonly head: number },
): Promise<Omit<PagesForgotten, 'takes'>> {
  const isThere = and(eq(calls.take, id), gt(lengthOfPage, PLACE_BYTES))
  return database.transaction(async (transaction) => {
    const [found] = await transaction
      .select({ calls: sql<number>`count(*)::double precision`, bytes: sumOfPages })
      .from(calls)
      .where(isThere)
    await transaction.update(calls).set({ page: GONE }).where(isThere)
    await transaction.update(takes).set({ pagesGone: head }).where(eq(takes.id, id))
    return { calls: found?.calls ?? 0, bytes: found?.bytes ?? 0 }
  })
}

const lengthOfPage = sql<number>`octet_length(${calls.page}::text)`
const sumOfPages = sql<number>`coalesce(sum(octet_length(${calls.page}::text)), 0)::double precision`
/** What stands in place of a page is shorter than any page. */
const PLACE_BYTES = 64
