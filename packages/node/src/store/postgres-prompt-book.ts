import type { Json, PromptBook, PromptBookEntry, StepKey, Usage } from '@commedia/core'
import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { calls } from './schema.ts'

/** A prompt book in PostgreSQL or PGlite. */
export function postgresPromptBook(database: Database): PromptBook {
  return {
    async find(key, digest) {
      const [found] = await database
        .select()
        .from(calls)
        .where(and(at(key), eq(calls.digest, digest)))
      return found && entryOf(found)
    },

    async write({ key, ...entry }) {
      const written = sql`excluded.written`
      const call = { ...entry, usage: entry.usage as Json }
      await database
        .insert(calls)
        .values({ ...key, ...call })
        .onConflictDoUpdate({
          target: [calls.take, calls.turn, calls.step, calls.attempt],
          set: { ...call, written },
        })
    },

    async list(take) {
      const found = await database.select().from(calls).where(eq(calls.take, take)).orderBy(calls.written)
      return found.map(entryOf)
    },

    async redact(take, reason, turn) {
      const redacted = { redacted: reason }
      await database
        .update(calls)
        .set({ digest: '', page: redacted, outcome: redacted })
        .where(and(eq(calls.take, take), turn === undefined ? undefined : eq(calls.turn, turn)))
    },
  }
}

function at({ take, turn, step, attempt }: StepKey): SQL | undefined {
  return and(eq(calls.take, take), eq(calls.turn, turn), eq(calls.step, step), eq(calls.attempt, attempt))
}

function entryOf(call: InferSelectModel<typeof calls>): PromptBookEntry {
  const { take, turn, step, attempt, written: _order, usage, ...entry } = call
  return { key: { take, turn, step, attempt }, ...entry, usage: usage as Usage }
}
