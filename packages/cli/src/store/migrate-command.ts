import type { Terminal } from '../terminal.ts'
import { type StorePlace, withStore } from './with-store.ts'

/** Brings what is kept to today's schema, so that servers of this version find it as they need it. */
export async function migrateCommand(
  { json, ...place }: StorePlace & { readonly json: boolean },
  terminal: Pick<Terminal, 'out' | 'note'>,
): Promise<void> {
  const begun = performance.now()
  // A store that is opened is brought to today's schema, by one program at a time.
  await withStore(place, async () => {})
  const seconds = Math.round(performance.now() - begun) / 1_000
  if (json) terminal.out(JSON.stringify({ kind: 'migrated', seconds }))
  else terminal.note('What is kept has the schema of this version.')
}
