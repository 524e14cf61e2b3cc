import { type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../database.ts'
import { marks, people, shows } from '../schema.ts'
import { emptyHomes, onBoth } from '../store-bench.test.data.ts'

const list = (...items: readonly string[]): SQL => sql`${sql.param(items)}::text[]`

/** What a statement says to both, and what both answer. */
const SAID: readonly (readonly [what: string, statement: SQL, rows: readonly object[]])[] = [
  [
    'the least, without what is nothing',
    sql`SELECT least(3, NULL, 2) AS one, greatest(1, 2) AS two`,
    [{ one: 2, two: 2 }],
  ],
  [
    'a part of a text',
    sql`SELECT split_part('show_1', '_', 1) AS one, split_part('a', '_', 2) AS two`,
    [{ one: 'show', two: '' }],
  ],
  ['a place in a text', sql`SELECT position(${'b'} IN ${'abc'}::text) AS one`, [{ one: 2 }]],
  ['one of a list', sql`SELECT 1 AS one WHERE ${'b'} = ANY(${list('a', 'b')})`, [{ one: 1 }]],
  [
    'a list of one’s own',
    sql`SELECT '{}'::text[] AS none, ARRAY(SELECT one.a FROM unnest(${list('b', 'a,"')}) AS one (a) ORDER BY 1) AS some`,
    [{ none: [], some: ['a,"', 'b'] }],
  ],
  [
    'lists side by side',
    sql`SELECT one.a, one.b, one.nth::integer FROM unnest(${list('x', 'y')}, ${list('1', '2')}) WITH ORDINALITY AS one (a, b, nth) ORDER BY nth`,
    [
      { a: 'x', b: '1', nth: 1 },
      { a: 'y', b: '2', nth: 2 },
    ],
  ],
  [
    'what is like something, letter for letter',
    sql`SELECT 1 AS one WHERE 'show_1' LIKE 'show\\_%' AND NOT 'showed' LIKE 'show\\_%' AND NOT 'Show_1' LIKE 'show%' AND 'a.b' LIKE '_._' AND NOT 'axb' LIKE 'a.b'`,
    [{ one: 1 }],
  ],
  [
    'what is like something in any case',
    sql`SELECT 1 AS one WHERE 'Ärger' ILIKE '%ÄRG%' AND NOT 'x' ILIKE 'y'`,
    [{ one: 1 }],
  ],
  ['what a pattern finds', sql`SELECT 1 AS one WHERE 'show_1' ~ '^(show|table)_'`, [{ one: 1 }]],
  ['rows in an order', sql`SELECT 1 AS one WHERE ('a', 2) < ('a', 3) AND ('a', 2) < ('b', 1)`, [{ one: 1 }]],
  [
    'no limit at all',
    sql`SELECT one.a FROM unnest(${list('x', 'y')}) AS one (a) ORDER BY a LIMIT ${null}::bigint`,
    [{ a: 'x' }, { a: 'y' }],
  ],
  [
    'what is there at all',
    sql`SELECT 1 AS one WHERE EXISTS (SELECT FROM (SELECT 1) one) AND NOT EXISTS (SELECT WHERE false)`,
    [{ one: 1 }],
  ],
  [
    'bytes as text and back',
    sql`SELECT encode(decode('AAH/', 'base64'), 'base64') AS one`,
    [{ one: 'AAH/' }],
  ],
  [
    'whether any is',
    sql`SELECT bool_or(one.a = 'x') AS any, bool_or(one.a = 'z') AS none FROM unnest(${list('x', 'y')}) AS one (a)`,
    [{ any: true, none: false }],
  ],
  [
    'how many of some',
    sql`SELECT (count(*) FILTER (WHERE one.a = 'x'))::integer AS some FROM unnest(${list('x', 'y')}) AS one (a)`,
    [{ some: 1 }],
  ],
  ['what stands in JSON', sql`SELECT ${'{"a":{"b":"c"}}'}::json -> 'a' ->> 'b' AS one`, [{ one: 'c' }]],
]

onBoth((name, bench) => {
  describe(`A statement on ${name}`, () => {
    it.each(SAID)('tells %s', async (_what, statement, rows) => {
      expect(await rowsOf(bench().database, statement)).toEqual(rows)
    })

    it('knows how much room a table takes', async () => {
      const [row] = await rowsOf<object>(
        bench().database,
        sql`SELECT (pg_total_relation_size('people') >= 8192)::boolean AS some`,
      )
      expect(row).toEqual({ some: true })
    })

    it('writes and reads in one, and leaves nothing where a part of it fails', async () => {
      const { database } = bench()
      const mark = (seq: number, other: number) => sql`
        WITH one AS (
          INSERT INTO marks (person, show, take, seq) VALUES ('person_part', 'show_1', 'take_1', ${seq}) RETURNING take, seq + 1 AS next
        ), two AS (
          INSERT INTO marks (person, show, take, seq) SELECT 'person_part', 'show_1', take, ${other}::integer FROM one
        )
        SELECT next FROM one`
      expect(await rowsOf(database, mark(1, 2))).toEqual([{ next: 2 }])
      await expect(database.execute(mark(3, 2))).rejects.toMatchObject({ cause: { code: '23505' } })
      const found = await database.select({ seq: marks.seq }).from(marks).where(sql`person = 'person_part'`)
      expect(found.map(({ seq }) => seq).sort()).toEqual([1, 2])
    })

    it('takes back a part of a transaction, and the rest stays', async () => {
      const { database } = bench()
      const person = (id: string) => ({ id, name: id, secret: id, since: '' })
      await database.transaction(async (transaction) => {
        await transaction.insert(people).values(person('kept'))
        const part = transaction.transaction(async (inner) => {
          await inner.insert(people).values(person('dropped'))
          throw new Error('not this one')
        })
        await expect(part).rejects.toThrow('not this one')
      })
      const ids = await database.select({ id: people.id }).from(people).where(sql`id IN ('kept', 'dropped')`)
      expect(ids).toEqual([{ id: 'kept' }])
    })

    it('fills in what an insertion says nothing of, row by row', async () => {
      const { database } = bench()
      const show = (id: string) => ({
        ...{ id, owner: 'o', title: '', language: 'en', opening: {}, onStage: '', care: {}, since: '' },
      })
      await database
        .insert(shows)
        .values([show('filled_1'), { ...show('filled_2'), epoch: 7, tags: ['a,b'] }])
      const { id, epoch, playing, tags } = shows
      const found = await database
        .select({ epoch, playing, tags })
        .from(shows)
        .where(sql`${id} LIKE 'filled%'`)
        .orderBy(id)
      expect(found).toEqual([
        { epoch: 1, playing: false, tags: [] },
        { epoch: 7, playing: false, tags: ['a,b'] },
      ])
    })
  })
})

describe('A home', () => {
  it.each([
    'SELECT 7 / 2',
    'SELECT 7 % 2',
    'SELECT 2 ^ 3',
    'SELECT 1::money',
    "SELECT nextval('one')",
    'SELECT id FROM people FOR UPDATE SKIP LOCKED',
    'SELECT one.* FROM people CROSS JOIN LATERAL (SELECT 1) one',
    'ALTER TABLE people ALTER COLUMN name DROP NOT NULL',
    'CREATE TABLE other (id uuid)',
  ])('refuses what it has no words for: %s', async (statement) => {
    const database = await emptyHomes()()
    await database.execute('CREATE TABLE people (id text PRIMARY KEY, name text NOT NULL)')
    await expect(database.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/home store|syntax error|no such function/) },
    })
  })
})
