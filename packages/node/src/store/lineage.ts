import { type SQL, sql } from 'drizzle-orm'
import { takes } from './schema.ts'

/**
 * A common table `lineage (take, parent, parent_seq, last)`: a take and those ancestors it shares events after
 * `after` with, each with the last number that counts. Parents are looked up one by one: a join would now and then read all
 * takes of the house to find a few.
 */
export function lineageOf(take: string, after = 0): SQL {
  return sql`lineage (take, parent, parent_seq, last) AS (
    SELECT id, parent, parent_seq, ${asSeq(Number.POSITIVE_INFINITY)} FROM ${takes} WHERE id = ${take}
    UNION ALL
    SELECT older.id, older.parent, older.parent_seq, least(lineage.last, lineage.parent_seq)
    FROM lineage CROSS JOIN LATERAL (SELECT * FROM ${takes} WHERE id = lineage.parent LIMIT 1) older
    WHERE least(lineage.last, lineage.parent_seq) > ${asSeq(after)}
  )`
}

/** A sequence number as an integer of the database, so that indexes serve it; beyond all is the last there can be. */
export function asSeq(seq: number): SQL {
  return sql`${Math.min(seq, LAST_SEQ)}::integer`
}

/** The last number there can be. */
export const LAST_SEQ = 2 ** 31 - 1
