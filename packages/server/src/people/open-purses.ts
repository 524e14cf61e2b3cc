import { type Database, tables } from '@commedia/node'

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
