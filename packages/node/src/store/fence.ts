import { CommediaError } from '@commedia/core'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { takes } from './schema.ts'

/** The number of whoever writes without a lease: no hold is greater. */
export const NO_FENCE = Number.POSITIVE_INFINITY

/** Says that what was to be written came from a holder whose piece was taken from them. */
export function lostLease(take: string, fence: number): CommediaError {
  return new CommediaError('lost-lease', `Take ${take} is in other hands, or gone; ${fence} came too late.`)
}

/** The number under which a take is held, or was last. */
export async function fenceOf(database: Database, take: string): Promise<number> {
  const [found] = await database.select({ fence: takes.fence }).from(takes).where(eq(takes.id, take))
  return found?.fence ?? 0
}
