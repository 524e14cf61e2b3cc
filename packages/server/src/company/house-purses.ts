import { type Database, recallIdle, tables } from '@commedia/node'
import { and, like, lt, sql } from 'drizzle-orm'

/** What the whole house may spend within a day and a month, whoever has it spend; what is not said has no end. */
export interface HouseCaps {
  readonly houseDayTokens?: number | 'none' | undefined
  readonly houseMonthTokens?: number | 'none' | undefined
  readonly houseDayMoney?: number | undefined
  readonly houseMonthMoney?: number | undefined
}

interface HousePurse {
  readonly id: string
  readonly capTokens: number | null
  readonly capMoney: number | null
}

/**
 * The purses of the house for today and this month, in the world's time, each with its cap; none where there is no cap. They are
 * opened when the first turn asks, and hold from then on what this process was told.
 */
export function housePurses(
  database: Database,
  caps: HouseCaps,
): (now: number) => Promise<readonly string[]> {
  const opened = new Set<string>()
  return async (now) => {
    const purses = pursesAt(now, caps)
    for (const purse of purses)
      if (!opened.has(purse.id)) {
        await openPurse(database, purse)
        opened.add(purse.id)
      }
    return purses.map(({ id }) => id)
  }
}

/** The purses of the house at a time, with their caps. */
export function pursesAt(now: number, caps: HouseCaps): readonly HousePurse[] {
  const at = new Date(now).toISOString()
  return [
    purseOf(`house_${at.slice(0, 10)}`, caps.houseDayTokens, caps.houseDayMoney),
    purseOf(`house_${at.slice(0, 7)}`, caps.houseMonthTokens, caps.houseMonthMoney),
  ].filter(({ capTokens, capMoney }) => capTokens !== null || capMoney !== null)
}

function purseOf(id: string, tokens: number | 'none' | undefined, money: number | undefined): HousePurse {
  return { id, capTokens: tokens === 'none' ? null : (tokens ?? null), capMoney: money ?? null }
}

/** What a crash left held of days and months that are over is let go with it. A lower cap holds from the next turn on, whoever has a budget. */
async function openPurse(database: Database, purse: HousePurse): Promise<void> {
  const { holds, purses } = tables
  await database.transaction(async (transaction) => {
    await transaction
      .insert(purses)
      .values(purse)
      .onConflictDoUpdate({
        target: purses.id,
        set: { capTokens: sql`excluded.cap_tokens`, capMoney: sql`excluded.cap_money` },
      })
    await recallIdle(transaction, { purses: [purse.id], except: '' })
  })
  const month = purse.id.slice(0, 'house_2026-01'.length)
  await database.delete(holds).where(and(like(holds.purse, 'house\\_%'), lt(holds.purse, month)))
}
