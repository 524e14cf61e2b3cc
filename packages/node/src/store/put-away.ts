import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '@commedia/core'
import { curtainFell } from '@commedia/core/events'
import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { coldEvents, looseObjects } from './cold-tables.ts'
import type { Database } from './database.ts'
import { PACKED_TABLES, type PackedRow, packShow } from './packed-show.ts'
import { takeOutRows } from './rows-as-text.ts'
import { events, leases, shows, snapshots, takes, wakes } from './schema.ts'
import { NOW, noteLoose } from './sweep-objects.ts'
import { TOUCHED_FOR_MS } from './wake-show.ts'

/** What was put away: how many shows, the bytes of their rows as text, and of their objects. */
export interface ShowsPutAway {
  readonly shows: number
  readonly bytes: number
  readonly packed: number
}

/** Which shows are put away. */
export interface PuttingAway {
  /** Nothing was played in them and nobody asked for them since; whoever asked for one has it for a day in any case. */
  readonly before: Date
  /** Whether those wait whose pages are still to be let go of: nothing in an object has an end of its own. */
  readonly pages?: 'kept' | 'let go of'
}

/**
 * Puts shows away that nobody needs: their events and calls go into an object each, and out of the database. What lists and forgetting
 * ask for stays, and so do memories; snapshots go. Each show is one transaction, in which what goes is what was put; says now and
 * then how far it is. A show that somebody has in use just then stays for the next time.
 */
export async function* putAwayShows(
  database: Database,
  objects: ObjectStore,
  wanted: PuttingAway,
): AsyncGenerator<ShowsPutAway, ShowsPutAway> {
  let sum: ShowsPutAway = { shows: 0, bytes: 0, packed: 0 }
  for (let last = ''; ; ) {
    const old = await database
      .select({ id: shows.id })
      .from(shows)
      .where(and(gt(shows.id, last), isNotNeeded(database, wanted)))
      .orderBy(asc(shows.id))
      .limit(SHOWS_AT_ONCE)
    for (let first = 0; first < old.length; first += SHOWS_BESIDE) {
      const some = old.slice(first, first + SHOWS_BESIDE)
      const tried = await Promise.allSettled(
        some.map(({ id }) => putAway(database, objects, { ...wanted, show: id })),
      )
      for (const outcome of tried) {
        if (outcome.status === 'rejected') throw outcome.reason
        const done = outcome.value
        if (done !== undefined)
          sum = { shows: sum.shows + 1, bytes: sum.bytes + done.bytes, packed: sum.packed + done.packed }
      }
    }
    last = old.at(-1)?.id ?? last
    if (old.length < SHOWS_AT_ONCE) return sum
    yield sum
  }
}

/** How many shows would be put away. */
export async function countNotNeeded(database: Database, wanted: PuttingAway): Promise<number> {
  const [found] = await database
    .select({ count: sql<number>`count(*)::double precision` })
    .from(shows)
    .where(isNotNeeded(database, wanted))
  return found?.count ?? 0
}

const SHOWS_AT_ONCE = 20
/** Each waits for its object, and for the disk; as many connections are taken meanwhile. */
const SHOWS_BESIDE = 4
/** A show is held in memory while it is packed; one that is longer stays where it is. */
const MOST_EVENTS = 20_000
/** Whoever has not put a show into its object by then never will. */
const PUT_WITHIN_MS = 3_600_000
/** Nobody who was told that a show stays finds it gone, though clocks and long requests have some room. */
const wasNotTouched = lt(shows.woken, sql`${NOW} - ${2 * TOUCHED_FOR_MS}`)
/** Events by which lists find shows, and, like the last of each take, stay known. */
const KEPT_TYPES: ReadonlySet<string> = new Set([curtainFell.type])

function isNotNeeded(database: Database, { before, pages = 'kept' }: PuttingAway): SQL | undefined {
  const ms = before.getTime()
  const ofShow = eq(takes.show, shows.id)
  const take = (which: SQL | undefined): SQL =>
    exists(database.select({ id: takes.id }).from(takes).where(and(ofShow, which)))
  const ended = (which: SQL): SQL =>
    exists(
      database
        .select({ id: takes.id })
        .from(takes)
        .innerJoin(events, and(eq(events.take, takes.id), eq(events.seq, takes.head)))
        .where(and(ofShow, which)),
    )
  const held = database
    .select({ piece: leases.piece })
    .from(leases)
    .where(and(eq(leases.piece, shows.id), gt(leases.until, NOW)))
  const due = database.select({ piece: wakes.piece }).from(wakes).where(eq(wakes.piece, shows.id))
  return and(
    ...[eq(shows.playing, false), lt(shows.seen, ms), lt(shows.woken, ms), wasNotTouched],
    ...[take(undefined), not(take(isNotNull(takes.cold))), not(take(gt(takes.head, MOST_EVENTS)))],
    ...[not(ended(gte(events.at, before.toISOString()))), not(exists(held)), not(exists(due))],
    pages === 'kept' ? undefined : not(ended(gt(takes.head, takes.pagesGone))),
  )
}

/** Puts one show away, if nobody needs it; what became of it otherwise is left as it was. */
async function putAway(
  database: Database,
  objects: ObjectStore,
  { show, ...wanted }: PuttingAway & { readonly show: string },
): Promise<Omit<ShowsPutAway, 'shows'> | undefined> {
  const key = `shows/${show
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]/g, '-')
    .slice(0, 100)}/${randomUUID()}.gz`
  await noteLoose(database, { key, afterMs: PUT_WITHIN_MS })
  const done = await database
    .transaction(async (transaction) => {
      if (!(await holdShow(transaction, { ...wanted, show }))) return undefined
      const rows: PackedRow[] = []
      for (const table of PACKED_TABLES)
        for (const row of await takeOutRows(transaction, table, show)) rows.push({ table, row })
      await keepLandmarks(transaction, show, rows)
      const packed = await packShow({ show, rows: inOrder(rows) })
      await objects.put(key, packed)
      await transaction.update(takes).set({ cold: key }).where(eq(takes.show, show))
      const own = await transaction
        .delete(looseObjects)
        .where(eq(looseObjects.key, key))
        .returning({ key: looseObjects.key })
      if (own.length === 0) throw new TooLate()
      return { bytes: sizeOf(rows), packed: packed.length }
    })
    .catch(nothingIfInUse)
  // Nothing was put there, or somebody took it away.
  if (done === undefined) await database.delete(looseObjects).where(eq(looseObjects.key, key))
  return done
}

/** Somebody swept the object away while the show was put there. */
class TooLate extends Error {}

/** Has everybody else wait for a show and its takes; not if anybody has them, or needs the show after all. */
async function holdShow(
  transaction: Database,
  { show, ...wanted }: PuttingAway & { readonly show: string },
): Promise<boolean> {
  const found = await transaction
    .select({ id: shows.id })
    .from(shows)
    .where(eq(shows.id, show))
    .for('update', { noWait: true })
  await transaction
    .select({ id: takes.id })
    .from(takes)
    .where(eq(takes.show, show))
    .orderBy(takes.id)
    .for('update', { noWait: true })
  const still = await transaction
    .select({ id: shows.id })
    .from(shows)
    .where(and(eq(shows.id, show), isNotNeeded(transaction, wanted)))
  return found.length > 0 && still.length > 0
}

/** Notes when the last event of each take was, and those by which lists find it; snapshots are made again by whoever wakes it. */
async function keepLandmarks(transaction: Database, show: string, rows: readonly PackedRow[]): Promise<void> {
  const heads = new Map<string, number>()
  const told = rows
    .filter(({ table }) => table === 'events')
    .map(({ row: { take, seq, type, at } }) => ({
      ...{ take: String(take), seq: Number(seq), type: String(type), at: String(at) },
    }))
  for (const { take, seq } of told) heads.set(take, Math.max(seq, heads.get(take) ?? 0))
  const kept = told.filter(({ take, seq, type }) => KEPT_TYPES.has(type) || heads.get(take) === seq)
  if (kept.length > 0) await transaction.insert(coldEvents).values(kept)
  const ofShow = transaction.select({ id: takes.id }).from(takes).where(eq(takes.show, show))
  await transaction.delete(snapshots).where(inArray(snapshots.take, ofShow))
}

/** As they were written: neighbours are alike, and take less room. */
function inOrder(rows: readonly PackedRow[]): readonly PackedRow[] {
  const placeOf = ({ row }: PackedRow): number => Number(row.written ?? row.seq)
  return rows.toSorted(
    (one, other) =>
      one.table.localeCompare(other.table) ||
      `${one.row.take}`.localeCompare(`${other.row.take}`) ||
      placeOf(one) - placeOf(other),
  )
}

function sizeOf(rows: readonly PackedRow[]): number {
  return rows.reduce(
    (sum, { row }) =>
      sum + Object.values(row).reduce((all, value) => all + Buffer.byteLength(value ?? ''), 0),
    0,
  )
}

function nothingIfInUse(error: unknown): undefined {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: string }
  if (!(error instanceof TooLate) && code !== LOCK_NOT_AVAILABLE) throw error
}

const LOCK_NOT_AVAILABLE = '55P03'
