import { type Appended, CommediaError, type Journal, type StageEvent } from '@commedia/core'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf, sendPlain } from './database.ts'
import { NO_FENCE } from './fence.ts'
import { appearances } from './forgetting-tables.ts'
import { asSeq, LAST_SEQ, lineageOf } from './lineage.ts'
import { events, leases, takes } from './schema.ts'
import { causeOf, checkDrafts, fingerprintOf, type StoredDraft, sittersIn } from './stored-draft.ts'
import { PutAway } from './wake-show.ts'

/**
 * A journal in PostgreSQL or SQLite. A plain append is one statement, however long the take. With a fence, appends throw
 * `lost-lease` as soon as the piece was taken under a greater number. Of a show that is put away everything throws `PutAway`.
 */
export function postgresJournal(database: Database, fence = NO_FENCE, roots = new Set<string>()): Journal {
  return {
    async begin({ id, show, parent }) {
      if (parent !== undefined && (await headOf(database, parent.take)) < parent.seq)
        throw new CommediaError('append-gap', `Take ${parent.take} has no event ${parent.seq} to go on from.`)
      const parentSeq = parent?.seq ?? 0
      // Holding the lease's row lets no other process take the piece between looking at its number and writing it here.
      const fenceOfShow = sql`coalesce((SELECT token FROM ${leases} WHERE piece = ${show} FOR SHARE), 0)`
      await database
        .insert(takes)
        .values({ id, show, parent: parent?.take ?? null, parentSeq, head: parentSeq, fence: fenceOfShow })
        .onConflictDoNothing()
      // The parent may have been put away meanwhile; from now on it is not without this one.
      if (parent !== undefined) await headOf(database, parent.take)
    },

    async append(take, after, drafts) {
      const stored = checkDrafts(drafts)
      const details = { take, after, stored, fence }
      const [one, ...others] = stored
      const isPlain = one !== undefined && others.length === 0 && sittersIn(stored).length === 0
      const place = await (isPlain && after !== 'end' && roots.has(take)
        ? writeOneToRoot(database, one, { take, after, fence })
        : writeIfNew(database, details)
      ).catch(nothingIfDouble)
      if (place?.root && roots.size < MOST_ROOTS) roots.add(take)
      return place === undefined
        ? database.transaction((transaction) => appendCarefully(transaction, details))
        : { kind: 'appended', events: numbered(stored, take, place.past) }
    },

    async read(take, { after, limit }) {
      const most = limit === undefined || limit === Number.POSITIVE_INFINITY ? null : limit
      for (let look = 1; ; look++) {
        const rows = await rowsOf<EventRow>(
          database,
          sql`WITH RECURSIVE ${lineageOf(take, after)}
            SELECT event.* FROM lineage CROSS JOIN LATERAL (
              SELECT ${EVENT} FROM ${events}
              WHERE take = lineage.take AND seq > ${asSeq(after)} AND seq <= lineage.last
              ORDER BY seq LIMIT ${most}::bigint
            ) event ORDER BY seq LIMIT ${most}::bigint`,
        )
        // Where the first is not the next, what is before it is put away, or was until just now.
        if (rows[0]?.seq === Math.max(after, 0) + 1) return rows.map(eventOf)
        const head = await headOf(database, take)
        if ((rows.length === 0 && head <= after) || look === MOST_LOOKS) return rows.map(eventOf)
      }
    },

    async redact(take, seq, reason) {
      const [found] = await rowsOf<EventRow>(
        database,
        sql`WITH RECURSIVE ${lineageOf(take)} SELECT ${EVENT} FROM lineage JOIN ${events} event USING (take)
          WHERE seq = ${asSeq(seq)} AND seq <= last`,
      )
      if (found !== undefined) return emptyEvent(database, found, reason)
      await headOf(database, take)
      throw new CommediaError('append-gap', `Take ${take} has no event ${seq} to redact.`)
    },
  }
}

/** Takes the words out of an event. What stays tells a rerun that wrote the same from one that did not. */
async function emptyEvent(database: Database, row: EventRow, reason: string): Promise<void> {
  const fingerprint = fingerprintOf(eventOf(row))
  await database
    .update(events)
    .set({ body: { redacted: reason }, fingerprint: sql`coalesce(${events.fingerprint}, ${fingerprint})` })
    .where(and(eq(events.take, row.take), eq(events.seq, row.seq)))
}

/** Where drafts were put: after which number, and whether the take has no parent. */
interface Placed {
  readonly past: number
  readonly root?: boolean
}

interface Append {
  readonly take: string
  readonly after: number | 'end'
  readonly stored: readonly StoredDraft[]
  readonly fence: number
}

/**
 * Writes all drafts in one statement if the take ends where the caller thinks and none of the causes is known, and
 * gives the number before them. Counting `head` up holds the take's row, so that appends to one take queue;
 * PostgreSQL looks at the row again after the wait, so a fence that was set meanwhile counts.
 */
async function writeIfNew(
  database: Database,
  { take, after, stored, fence }: Append,
): Promise<Placed | undefined> {
  const column = (value: (one: StoredDraft) => string): SQL => sql`${sql.param(stored.map(value))}::text[]`
  const statement = sql`WITH RECURSIVE ${lineageOf(take)},
    place AS (
      UPDATE ${takes} SET head = head + ${stored.length}::integer
      WHERE id = ${take} AND cold IS NULL AND fence <= ${asSeq(fence)} AND ${after === 'end' ? sql`true` : sql`head = ${asSeq(after)}`}
        AND NOT EXISTS (${knownAmong(stored, sql`seq`)})
      RETURNING head - ${stored.length}::integer AS past, parent IS NULL AS root, show
    ),${seenIn(stored)}
    written AS (
      INSERT INTO ${events} (take, seq, type, version, by, audience, at, cause, body)
      SELECT ${take}, past + nth, type, version::integer, by,
        ARRAY(SELECT json_array_elements_text(audience::json)), at, cause, body::json
      FROM place, unnest(
        ${column(({ draft }) => draft.type)}, ${column(({ draft }) => String(draft.version))},
        ${column(({ draft }) => draft.by)}, ${column(({ draft }) => JSON.stringify(draft.audience))},
        ${column(({ draft }) => draft.at)}, ${column(({ cause }) => cause)},
        ${column(({ draft }) => JSON.stringify(draft.body))}
      ) WITH ORDINALITY AS draft (type, version, by, audience, at, cause, body, nth)
    )
    SELECT past, root FROM place`
  const [place] = await rowsOf<Placed>(database, statement)
  return place
}

/** Notes who sits down in the show, with the very events that say so. */
function seenIn(stored: readonly StoredDraft[]): SQL {
  const sitters = sittersIn(stored)
  if (sitters.length === 0) return sql``
  return sql`
    seen AS (
      INSERT INTO ${appearances} (person, show)
      SELECT person, show FROM place, unnest(${sql.param(sitters)}::text[]) person ON CONFLICT DO NOTHING
    ),`
}

/**
 * The same for one draft after a known number and a take without a parent, which is nearly every append there is: no
 * lineage to search, so the table's own key tells whether the cause is known, and nothing to be told back.
 */
async function writeOneToRoot(
  database: Database,
  { draft, cause }: StoredDraft,
  { take, after, fence }: { readonly take: string; readonly after: number; readonly fence: number },
): Promise<Placed | undefined> {
  const { type, version, by, audience, at, body } = draft
  const place = [take, Math.min(after, LAST_SEQ - 1), Math.min(fence, LAST_SEQ)]
  const event = [type, version, by, audience, at, cause, JSON.stringify(body)]
  return (await sendPlain(database, WRITE_ONE, [...place, ...event])) > 0 ? { past: after } : undefined
}

const WRITE_ONE = `WITH place AS (
    UPDATE takes SET head = $2::integer + 1 WHERE id = $1 AND head = $2::integer AND fence <= $3::integer AND cold IS NULL
    RETURNING id
  )
  INSERT INTO "events" (take, seq, type, version, by, audience, at, cause, body)
  SELECT $1, $2::integer + 1, $4, $5::integer, $6, $7::text[], $8, $9, $10::json FROM place`

/** The slow way: holds the take, looks at what already stands, and writes the rest. */
async function appendCarefully(transaction: Database, details: Append): Promise<Appended> {
  const { take, after, stored } = details
  const head = await holdHead(transaction, details)
  const rows = await rowsOf<EventRow & { readonly fingerprint: string | null }>(
    transaction,
    sql`WITH RECURSIVE ${lineageOf(take)} ${knownAmong(stored, sql`${EVENT}, fingerprint`)}`,
  )
  const known = new Map(rows.map((row) => [row.cause, row]))
  for (const { cause, draft } of stored) {
    const before = known.get(cause)
    if (before === undefined) continue
    if ((before.fingerprint ?? fingerprintOf(eventOf(before))) !== fingerprintOf(draft))
      throw new CommediaError(
        'changed-event',
        `Event ${before.seq} of ${take} stands; a rerun wrote it differently.`,
      )
  }
  const fresh = stored.filter(({ cause }) => !known.has(cause))
  if (fresh.length > 0 && after !== 'end') {
    if (after > head) throw new CommediaError('append-gap', `Take ${take} ends at ${head}, before ${after}.`)
    if (Math.max(after, ...rows.map(({ seq }) => seq)) < head) return { kind: 'behind', head }
  }
  if (fresh.length > 0) await writeIfNew(transaction, { ...details, after: 'end', stored: fresh })
  const written = numbered(fresh, take, head)
  const byCause = new Map<string, StageEvent>([
    ...rows.map((row): [string, StageEvent] => [row.cause, eventOf(row)]),
    ...fresh.map(({ cause }, index): [string, StageEvent] => [cause, written[index] as StageEvent]),
  ])
  return { kind: 'appended', events: stored.map(({ cause }) => byCause.get(cause) as StageEvent) }
}

/** Selects what already stands of these drafts in the take's lineage. */
function knownAmong(stored: readonly StoredDraft[], columns: SQL): SQL {
  return sql`SELECT ${columns} FROM lineage JOIN ${events} event USING (take)
    WHERE seq <= last AND cause = ANY (${sql.param(stored.map(({ cause }) => cause))}::text[])`
}

/** The number of the newest event, after which nobody else appends until the transaction ends. */
async function holdHead(transaction: Database, { take, fence }: Append): Promise<number> {
  const [found] = await transaction
    .select({ show: takes.show, head: takes.head, fence: takes.fence, cold: takes.cold })
    .from(takes)
    .where(eq(takes.id, take))
    .for('update')
  if (found === undefined) throw noSuchTake(take)
  if (found.cold !== null) throw new PutAway(found.show)
  if (found.fence > fence)
    throw new CommediaError(
      'lost-lease',
      `Take ${take} is played under ${found.fence}; ${fence} came too late.`,
    )
  return found.head
}

/** The number of the newest event of a take that is here, and all it comes from. */
async function headOf(database: Database, take: string): Promise<number> {
  const found = await rowsOf<Pick<typeof takes.$inferSelect, 'id' | 'show' | 'head' | 'cold'>>(
    database,
    // Looked up one by one, as in the lineage itself: a join would now and then read all takes of the house.
    sql`WITH RECURSIVE ${lineageOf(take)} SELECT lineage.take AS id,
        (SELECT show FROM ${takes} WHERE id = lineage.take) AS show,
        (SELECT head FROM ${takes} WHERE id = lineage.take) AS head,
        (SELECT cold FROM ${takes} WHERE id = lineage.take) AS cold
      FROM lineage`,
  )
  const away = found.find(({ cold }) => cold !== null)
  if (away !== undefined) throw new PutAway(away.show)
  const own = found.find(({ id }) => id === take)
  if (own === undefined) throw noSuchTake(take)
  return own.head
}

function noSuchTake(take: string): CommediaError {
  return new CommediaError('no-such-take', `Take ${take} was never begun.`)
}

/** Two appends of one cause that crossed: the slower one looks again instead of failing. */
function nothingIfDouble(error: unknown): undefined {
  const { code } = ((error as Error).cause ?? {}) as { readonly code?: string }
  if (code !== UNIQUE_VIOLATION) throw error
}

const UNIQUE_VIOLATION = '23505'
/** A take that was woken between two statements is looked at once more; one that has a gap for another reason not for ever. */
const MOST_LOOKS = 3
/** A take never changes its parent, so this is remembered for as many as a process may see in a while. */
const MOST_ROOTS = 100_000
const EVENT = sql.raw('take, seq, type, version, by, audience, at, cause, body')

/** An event as the database gives it. */
interface EventRow extends Omit<StageEvent, 'cause'> {
  readonly cause: string
}

function eventOf({ take, seq, type, version, by, audience, at, cause, body }: EventRow): StageEvent {
  return { type, version, by, audience, body, at, cause: causeOf(cause), take, seq }
}

function numbered(stored: readonly StoredDraft[], take: string, past: number): readonly StageEvent[] {
  return stored.map(({ draft }, index) => ({ ...draft, take, seq: past + 1 + index }))
}
