import { type Database, tables } from '@commedia/node'
import { and, eq, gt, like, lte, sql } from 'drizzle-orm'

const { hookMarks, takes } = tables

/** A take with events that were not sent yet, and since when whoever sends them has the word. */
export interface HookClaim {
  readonly take: string
  readonly show: string
  /** The last event that was sent. */
  readonly seq: number
  readonly failures: number
  /** Until then nobody else sends of it. */
  readonly until: number
}

/**
 * Takes of plays of which something is to be sent, longest due first, each for whoever asked alone until their word is over. What a
 * take shares with its parent was sent as the parent's.
 */
export async function claimHooks(
  database: Database,
  { now, until, limit }: { readonly now: number; readonly until: number; readonly limit: number },
): Promise<readonly HookClaim[]> {
  const seq = sql<number>`coalesce(${hookMarks.seq}, ${takes.parentSeq})`
  const due = sql<number>`coalesce(${hookMarks.due}, 0)`
  const wanted = await database
    .select({
      take: takes.id,
      show: takes.show,
      seq,
      failures: sql<number>`coalesce(${hookMarks.failures}, 0)`,
    })
    .from(takes)
    .leftJoin(hookMarks, eq(hookMarks.take, takes.id))
    .where(and(like(takes.show, PLAYS), gt(takes.head, seq), lte(due, now)))
    .orderBy(due)
    .limit(limit)
  if (wanted.length === 0) return []
  const claimed = await database
    .insert(hookMarks)
    .values(wanted.map(({ show: _show, ...mark }) => ({ ...mark, due: until })))
    .onConflictDoUpdate({ target: hookMarks.take, set: { due: until }, setWhere: lte(hookMarks.due, now) })
    .returning({ take: hookMarks.take, seq: hookMarks.seq, failures: hookMarks.failures })
  const shows = new Map(wanted.map(({ take, show }) => [take, show]))
  return claimed.map((mark) => ({ ...mark, show: shows.get(mark.take) ?? '', until }))
}

/** Rooms and tables are for whoever sits there. */
const PLAYS = 'show\\_%'

/** Notes what became of a claim; of one that others took over meanwhile, nothing. */
export async function settleHook(
  database: Database,
  { take, until }: HookClaim,
  outcome: { readonly seq: number; readonly due: number; readonly failures: number },
): Promise<void> {
  await database
    .update(hookMarks)
    .set(outcome)
    .where(and(eq(hookMarks.take, take), eq(hookMarks.due, until)))
}
