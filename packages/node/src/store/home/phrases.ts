/**
 * Turns of PostgreSQL that SQLite says otherwise, in the words of the few statements of this house that use them. Whoever writes
 * such a statement anew writes its other spelling here.
 */
export const PHRASES: readonly (readonly [spoken: RegExp, here: string])[] = [
  // Parents one by one: SQLite takes the key of the inner table without being asked.
  [
    /CROSS JOIN LATERAL \(SELECT \* FROM "takes" WHERE id = lineage\.parent LIMIT 1\) older/g,
    'CROSS JOIN "takes" older ON older.id = lineage.parent',
  ],
  // A page of each take of a lineage: found by key, and no more than the page.
  [
    /SELECT event\.\* FROM lineage CROSS JOIN LATERAL \(\s*SELECT [\w, ]+ FROM "events"\s+(WHERE [^()]*? LIMIT \$\d+::bigint)\s*\) event/g,
    'SELECT event.* FROM lineage CROSS JOIN "events" event ON event.rowid IN (SELECT rowid FROM "events" $1)',
  ],
  [
    /SELECT young, seq FROM lineage CROSS JOIN LATERAL \(\s*SELECT seq FROM "events" WHERE ([^()]*?) OFFSET 0\s*\) event/g,
    'SELECT young, seq FROM lineage CROSS JOIN "events" event ON event.$1',
  ],
  // The end of a take is counted up by the insertion itself, so the commonest append is one statement.
  [
    /WITH place AS \(\s*UPDATE takes SET head = \$2::integer \+ 1 (WHERE [^()]*?)\s*RETURNING id\s*\)\s*(INSERT INTO "events" [\s\S]*?) FROM place$/,
    '$2 FROM takes $1',
  ],
  [/ARRAY\(SELECT json_array_elements_text\(audience::json\)\)/g, 'audience'],
  [
    /select distinct unnest\("tags"\) from "shows"/g,
    'select distinct tag.value from "shows" join json_each("shows"."tags") tag',
  ],
  // Numbers anew, beyond all that were ever given.
  [
    /WITH later AS \(\s*SELECT ctid AS place FROM "memories" WHERE ([\s\S]*?) ORDER BY written\s*\), anew AS \(\s*SELECT place, nextval\(pg_get_serial_sequence\((\$\d+), 'written'\)\) AS written FROM later\s*\)\s*UPDATE "memories" SET written = anew\.written FROM anew WHERE "memories"\.ctid = anew\.place/g,
    `WITH anew AS (
      SELECT rowid AS place, row_number() OVER (ORDER BY written) + (SELECT seq FROM sqlite_sequence WHERE name = $2) AS written
      FROM "memories" WHERE $1
    )
    UPDATE "memories" SET written = anew.written FROM anew WHERE "memories".rowid = anew.place;
    UPDATE sqlite_sequence SET seq = max(seq, (SELECT coalesce(max(written), 0) FROM "memories")) WHERE name = 'memories'`,
  ],
  // Nothing at all stands last there and first here.
  [/order by "events"\."at", /g, 'order by "events"."at" NULLS LAST, '],
  [/extract\(epoch FROM now\(\)\)/g, "unixepoch('subsec')"],
]
