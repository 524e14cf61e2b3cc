import type { ProofResult, ProofRun } from '../proof.ts'
import { tryIds } from './try-ids.ts'

/** The id by which the house knows somebody is told to nobody else. */
export async function proveIds({ seed }: ProofRun): Promise<ProofResult> {
  const { found, kept, bytes } = await tryIds(seed)
  const told = [...found.values()].reduce((sum, count) => sum + count, 0)
  return {
    pass: told === 0 && kept > 0,
    figures: { person_ids_told: told },
    rows: [
      ...[...found].map(([who, count]) => ({ part: 'ids', what: `told to the ${who}`, found: count })),
      { part: 'ids', what: 'kept in the record', found: kept },
      { part: 'ids', what: 'bytes looked through', found: bytes },
    ],
  }
}
