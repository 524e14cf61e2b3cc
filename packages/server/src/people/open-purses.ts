import { EVENING_TOKENS } from '@commedia/core'
import { type Database, tables } from '@commedia/node'
import { sql } from 'drizzle-orm'

/** What a show and all shows of an owner may spend, as the house was told. */
export interface Caps {
  readonly showTokens?: number | undefined
  readonly showMoney?: number | undefined
  readonly ownerTokens?: number | undefined
  readonly ownerMoney?: number | undefined
}

/** A piece whose purse is opened, and what it may spend where the house does not say. */
export interface PieceToPay {
  readonly piece: string
  readonly owner: string
  readonly usual: { readonly tokens: number; readonly money: number | null }
}

/**
 * Opens the purses of a piece and its owner with the caps of the house; those that are open stay as they are. No piece is
 * without an end: where the house sets none, it has the usual one.
 */
export async function openPurses(
  database: Database,
  { piece, owner, usual }: PieceToPay,
  { showTokens, showMoney, ownerTokens, ownerMoney }: Caps,
): Promise<void> {
  const isSet = showTokens !== undefined || showMoney !== undefined
  const cap = isSet ? { tokens: showTokens ?? null, money: showMoney ?? null } : usual
  await database
    .insert(tables.purses)
    .values([
      { id: piece, capTokens: cap.tokens, capMoney: cap.money },
      { id: owner, capTokens: ownerTokens ?? null, capMoney: ownerMoney ?? null },
    ])
    .onConflictDoNothing()
}

/**
 * Gives what a show may spend an end before others come to it: so much more than it has spent. One that its owner has set
 * stays, and the owner may set another.
 */
export async function boundPurse(
  database: Database,
  show: string,
  { guestTokens = EVENING_TOKENS }: { readonly guestTokens?: number | undefined },
): Promise<void> {
  const { purses } = tables
  await database
    .insert(purses)
    .values({ id: show, capTokens: guestTokens })
    .onConflictDoUpdate({
      target: purses.id,
      set: {
        capTokens: sql`CASE WHEN ${purses.capTokens} IS NULL OR NOT ${purses.capChosen}
          THEN least(${purses.capTokens}, ${purses.spentTokens} + ${guestTokens}::bigint) ELSE ${purses.capTokens} END`,
      },
    })
}
