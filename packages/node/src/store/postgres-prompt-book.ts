import type { Json, PromptBook, PromptBookEntry, StepKey, Usage } from '@commedia/core'
import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import { type Database, sendPlain } from './database.ts'
import { lostLease, NO_FENCE } from './fence.ts'
import { LAST_SEQ } from './lineage.ts'
import { calls, takes } from './schema.ts'
import { keepHere, PutAway } from './wake-show.ts'

/**
 * A prompt book in PostgreSQL or SQLite. With a fence, writing throws `lost-lease` as soon as the piece was taken under a greater
 * number: what somebody wished removed meanwhile may stand on such a page. Calls are looked for one by one in turns, whose
 * first event woke the show; whoever lists or redacts wakes it.
 */
export function postgresPromptBook(database: Database, fence = NO_FENCE): PromptBook {
  return {
    async find(key, digest) {
      const [found] = await database
        .select()
        .from(calls)
        .where(and(at(key), eq(calls.digest, digest)))
      return found && entryOf(found)
    },

    async write({ key, ...entry }) {
      const { digest, prompt, model, page, outcome, usage, at, latencyMs } = entry
      const call = [
        ...[key.take, key.turn, key.step, key.attempt],
        ...[digest, prompt, model, asJson(page), asJson(outcome), asJson(usage as Json), at, latencyMs],
      ]
      if (fence === NO_FENCE) return void (await sendPlain(database, WRITE_CALL, call))
      const written = await sendPlain(database, WRITE_CALL_HELD, [...call, Math.min(fence, LAST_SEQ)])
      if (written === 0) throw lostLease(key.take, fence)
    },

    async list(take) {
      // In one statement, so that what is put away meanwhile is not taken for nothing.
      const found = await database
        .select({ call: calls, show: takes.show, cold: takes.cold })
        .from(sql`(SELECT ${take}::text AS id) wanted`)
        .leftJoin(takes, sql`${takes.id} = wanted.id`)
        .leftJoin(calls, sql`${calls.take} = wanted.id`)
        .orderBy(calls.written)
      const [first] = found
      if (first?.cold != null) throw new PutAway(first.show ?? '')
      return found.flatMap(({ call }) => (call === null ? [] : [entryOf(call)]))
    },

    async redact(take, reason, turn) {
      await keepHere(database, { take })
      const redacted = { redacted: reason }
      await database
        .update(calls)
        .set({ digest: '', page: redacted, outcome: redacted })
        .where(and(eq(calls.take, take), turn === undefined ? undefined : eq(calls.turn, turn)))
    },
  }
}

const INTO_BOOK = `INSERT INTO "prompt_book"
    (take, turn, step, attempt, digest, prompt, model, page, outcome, usage, at, latency_ms)`
const CALL = '$1, $2, $3, $4::integer, $5, $6, $7, $8::json, $9::json, $10::json, $11, $12::double precision'
// What stands is written over from the row that was to be written: a page is large and need not be sent twice.
const OVER_WHAT_STANDS = `ON CONFLICT (take, turn, step, attempt) DO UPDATE SET (written, digest, prompt, model, page, outcome, usage, at, latency_ms)
    = (excluded.written, excluded.digest, excluded.prompt, excluded.model, excluded.page, excluded.outcome,
      excluded.usage, excluded.at, excluded.latency_ms)`
const WRITE_CALL = `${INTO_BOOK} VALUES (${CALL}) ${OVER_WHAT_STANDS}`
// Whoever takes the piece waits for the row, and so finds what was written before.
const WRITE_CALL_HELD = `WITH held AS (SELECT id FROM takes WHERE id = $1 AND fence <= $13::integer FOR SHARE)
  ${INTO_BOOK} SELECT ${CALL} FROM held ${OVER_WHAT_STANDS}`

/** As the other columns for JSON are written: nothing at all is the database's own null. */
function asJson(value: Json): string | null {
  return value === null ? null : JSON.stringify(value)
}

function at({ take, turn, step, attempt }: StepKey): SQL | undefined {
  return and(eq(calls.take, take), eq(calls.turn, turn), eq(calls.step, step), eq(calls.attempt, attempt))
}

function entryOf(call: InferSelectModel<typeof calls>): PromptBookEntry {
  const { take, turn, step, attempt, written: _order, usage, ...entry } = call
  return { key: { take, turn, step, attempt }, ...entry, usage: usage as Usage }
}
