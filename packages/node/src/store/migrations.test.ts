import { expect, it } from 'vitest'
import { NEEDED_SCHEMA, SCHEMA_VERSION } from './migrate-store.ts'
import { MIGRATIONS } from './migrations.ts'

it('need no more to be known than there is', () => expect(NEEDED_SCHEMA).toBeLessThanOrEqual(SCHEMA_VERSION))

it.each(MIGRATIONS.slice(NEEDED_SCHEMA).flat().concat('CREATE TABLE one (id text PRIMARY KEY)'))(
  'only adds what a server of the release before need not know: %s',
  (statement) => expect(onlyAdds(statement)).toBe(true),
)

it.each([
  'DROP TABLE one',
  'ALTER TABLE one RENAME TO other',
  'ALTER TABLE one ADD COLUMN two text NOT NULL',
  'ALTER TABLE one DROP COLUMN two',
  'CREATE UNIQUE INDEX one_two ON one (two)',
])('is told from what such a server would stumble over: %s', (statement) =>
  expect(onlyAdds(statement)).toBe(false),
)

it.each([
  'CREATE UNLOGGED TABLE one (id text)',
  'CREATE INDEX one_two ON one (two)',
  'ALTER TABLE one ADD COLUMN two text',
  'ALTER TABLE one ADD COLUMN two integer NOT NULL DEFAULT 0',
])('takes for an addition: %s', (statement) => expect(onlyAdds(statement)).toBe(true))

/** New tables, indexes that forbid nothing, and columns that rows need not name. */
function onlyAdds(statement: string): boolean {
  if (/^CREATE (UNLOGGED )?TABLE |^CREATE INDEX /u.test(statement)) return true
  if (!/^ALTER TABLE \w+ ADD COLUMN /u.test(statement)) return false
  return !statement.includes('NOT NULL') || statement.includes('DEFAULT')
}
