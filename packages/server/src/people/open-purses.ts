import { type Database, tables } from '@commedia/node'
import { sql } from 'drizzle-orm'
import { EVENING_TOKENS } from './evening-tokens.ts'

/** What a show and all shows of an owner may spend; what is not said has no end. */
export interface Caps {
  readonly showTokens?: number | undefined
  readonly showMoney?: number | undefined
  readonly ownerTokens?: number | undefined
  readonly ownerMoney?: number | undefined
}

/** Opens the purses of a piece and its owner with the caps of the house; those that are open stay as they are. */
export async function openPurses(
  database: Database,
  { piece, owner }: { readonly piece: string; readonly owner: string },
  { showTokens, showMoney, ownerTokens, ownerMoney }: Caps,
): Promise<void> {
  await database
    .insert(tables.purses)
    .values([
      { id: piece, capTokens: showTokens ?? null, capMoney: showMoney ?? null },
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
  {
    guestTokens = EVENING_TOKENS,
    showTokens,
  }: Pick<Caps, 'showTokens'> & { readonly guestTokens?: number | undefined },
): Promise<void> {
  const { purses } = tables
  await database
    .insert(purses)
    .values({ id: show, capTokens: guestTokens })
    .onConflictDoUpdate({
      target: purses.id,
      set: {
        capTokens: sql`CASE WHEN ${purses.capTokens} IS NULL OR ${purses.capTokens} = ${showTokens ?? null}::bigint
          THEN least(${purses.capTokens}, ${purses.spentTokens} + ${guestTokens}::bigint) ELSE ${purses.capTokens} END`,
      },
    })
}
