import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { withReconnect } from './reconnect.ts'
import { leases, takes } from './schema.ts'

/** A hold on a piece under a number that grows with every hold, or word of who else has it. */
export type Lease =
  | { readonly kind: 'held'; readonly token: number }
  /** Until when another holder has it, in milliseconds since 1970. */
  | { readonly kind: 'busy'; readonly until: number }

/**
 * Takes a piece for a while, if nobody else has it or their time is over. From then on the record refuses what earlier
 * holders append. One's own piece can be taken again, under a new number.
 */
export const takeLease: (
  database: Database,
  wanted: { readonly piece: string; readonly holder: string; readonly forMs: number; readonly now: number },
) => Promise<Lease> = withReconnect((database, { piece, holder, forMs, now }) =>
  database.transaction(async (transaction): Promise<Lease> => {
    const [taken] = await transaction
      .insert(leases)
      .values({ piece, token: 1, holder, until: now + forMs })
      .onConflictDoUpdate({
        target: leases.piece,
        set: { token: NEXT_TOKEN, holder, until: now + forMs },
        setWhere: sql`${leases.until} <= ${now} OR ${leases.holder} = ${holder}`,
      })
      .returning({ token: leases.token })
    if (taken !== undefined) return fenced(transaction, piece, taken.token)
    const [other] = await transaction.select().from(leases).where(eq(leases.piece, piece))
    return { kind: 'busy', until: other?.until ?? now }
  }),
)

/** Keeps a piece for longer; `lost` when somebody else has taken it. */
export const renewLease: (
  database: Database,
  held: { readonly piece: string; readonly token: number; readonly forMs: number; readonly now: number },
) => Promise<{ readonly kind: 'held' | 'lost' }> = withReconnect(
  async (database, { piece, token, forMs, now }) => {
    const kept = await database
      .update(leases)
      .set({ until: now + forMs })
      .where(and(eq(leases.piece, piece), eq(leases.token, token)))
      .returning({ piece: leases.piece })
    return { kind: kept.length > 0 ? 'held' : 'lost' }
  },
)

/** Gives a piece back, so that others need not wait; one that was lost already stays with its new holder. */
export const releaseLease: (
  database: Database,
  held: { readonly piece: string; readonly token: number },
) => Promise<void> = withReconnect(async (database, { piece, token }) => {
  await database
    .update(leases)
    .set({ until: 0 })
    .where(and(eq(leases.piece, piece), eq(leases.token, token)))
})

/** Gives out the next number of a piece without asking who has it, for a stage manager that knows it is alone. */
export const raiseFence: (database: Database, piece: string) => Promise<number> = withReconnect(
  (database, piece) =>
    database.transaction(async (transaction) => {
      const [raised] = await transaction
        .insert(leases)
        .values({ piece, token: 1, holder: '', until: 0 })
        .onConflictDoUpdate({ target: leases.piece, set: { token: NEXT_TOKEN, holder: '', until: 0 } })
        .returning({ token: leases.token })
      const { token } = await fenced(transaction, piece, raised?.token ?? 1)
      return token
    }),
)

const NEXT_TOKEN = sql`${leases.token} + 1`

/** Closes the takes of a piece to earlier holders; a take begun meanwhile waits for the lease's row and gets the number. */
async function fenced(
  transaction: Database,
  piece: string,
  token: number,
): Promise<{ readonly kind: 'held'; readonly token: number }> {
  await transaction
    .update(takes)
    .set({ fence: token })
    .where(and(eq(takes.show, piece), lt(takes.fence, token)))
  return { kind: 'held', token }
}
