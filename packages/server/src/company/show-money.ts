import { CommediaError } from '@commedia/core'
import type { ShowMoney } from '@commedia/core/wire'
import { type Database, tables } from '@commedia/node'
import { eq } from 'drizzle-orm'

const { purses } = tables

/** The most the house lets one show spend; what is not said has no end. */
export interface ShowCaps {
  readonly showTokens?: number | undefined
  readonly showMoney?: number | undefined
}

/** What a show is to be allowed; what is not said stays as it is, null is no end. */
export interface CapWish {
  readonly tokens?: number | null | undefined
  readonly money?: number | null | undefined
}

/** What a show has used and may use. */
export async function moneyOf(database: Database, show: string, caps: ShowCaps): Promise<ShowMoney> {
  const [purse] = await database.select().from(purses).where(eq(purses.id, show))
  return {
    used: { tokens: purse?.spentTokens ?? 0, money: purse?.spentMoney ?? 0 },
    cap: { tokens: purse?.capTokens ?? null, money: purse?.capMoney ?? null },
    most: mostOf(caps),
    estimate: null,
  }
}

/** Lets a show spend more or less from now on, within what the house allows one show. */
export async function changeCap(
  database: Database,
  { show, cap }: { readonly show: string; readonly cap: CapWish },
  caps: ShowCaps,
): Promise<void> {
  const most = mostOf(caps)
  requireWithin(cap.tokens, most.tokens)
  requireWithin(cap.money, most.money)
  const set = {
    ...(cap.tokens === undefined ? {} : { capTokens: cap.tokens && Math.floor(cap.tokens), capChosen: true }),
    ...(cap.money === undefined ? {} : { capMoney: cap.money }),
  }
  if (Object.keys(set).length === 0) return
  await database
    .insert(purses)
    .values({ id: show, ...set })
    .onConflictDoUpdate({ target: purses.id, set })
}

/** Lets a piece that has spent what it may spend as much again, within what the house allows one show. */
export async function allowAsMuchAgain(database: Database, piece: string, caps: ShowCaps): Promise<void> {
  const { used, cap, most } = await moneyOf(database, piece, caps)
  const more = (amount: 'tokens' | 'money'): number | null => {
    const now = cap[amount]
    return now === null ? null : Math.min(used[amount] + now, most[amount] ?? Number.POSITIVE_INFINITY)
  }
  await changeCap(database, { show: piece, cap: { tokens: more('tokens'), money: more('money') } }, caps)
}

function mostOf({ showTokens, showMoney }: ShowCaps): ShowMoney['most'] {
  return { tokens: showTokens ?? null, money: showMoney ?? null }
}

function requireWithin(wanted: number | null | undefined, most: number | null): void {
  if (wanted === undefined || most === null || (wanted !== null && wanted <= most)) return
  throw new CommediaError('forbidden', `This house lets no show spend more than ${most}.`, {
    reason: 'cap-too-high',
  })
}
