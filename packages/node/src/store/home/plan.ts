import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { commonTablesOf, statementsOf } from './parts-of-statement.ts'
import { PHRASES } from './phrases.ts'
import { type Token, tokensOf } from './tokens.ts'
import { type Bound, type Reading, translate } from './translate.ts'
import { translateDefinition } from './translate-definition.ts'
import { type Read, readerOf, spell } from './values.ts'

/** A statement of PostgreSQL made ready for SQLite: mostly one, sometimes several that belong into one transaction. */
export interface Plan {
  readonly steps: readonly Step[]
  /** Whether it changes tables, after which all others are made ready anew. */
  readonly defines: boolean
}

interface Step {
  readonly statement: StatementSync
  readonly bound: readonly Bound[]
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  readonly read: Read
}

/** What a statement gives: rows as lists, the names of their columns, and how many rows there are or were written. */
export interface Answer {
  readonly columns: readonly string[]
  readonly rows: unknown[][]
  readonly count: number
}

/** Makes a statement ready. What writes inside another becomes a step before it, and its rows a list that the steps after it read. */
export function planOf(database: DatabaseSync, spoken: string): Plan {
  const tokens = tokensOf(PHRASES.reduce((text, [there, here]) => text.replace(there, here), spoken))
  const first = tokens[0]?.text ?? ''
  // How a transaction is kept apart from others goes without saying where there are none.
  if (first === 'set') return { steps: [], defines: false }
  if (DEFINES.has(first)) {
    const text = translateDefinition(tokens)
    return { steps: text === '' ? [] : [stepOf(database, { text })], defines: true }
  }
  const steps: Step[] = []
  const add = (part: readonly Token[]): Step => {
    const step = stepOf(
      database,
      translate(part, (...column) => defaultOf(database, ...column)),
    )
    steps.push(step)
    return step
  }
  let values = Math.max(0, ...tokens.map(({ kind, text }) => (kind === 'value' ? Number(text.slice(1)) : 0)))
  for (const part of statementsOf(tokens)) {
    const { start, tables, main } = commonTablesOf(part)
    const plain: (readonly Token[])[] = []
    const withPlain = (rest: readonly Token[]): readonly Token[] =>
      plain.length === 0
        ? rest
        : [...start, ...plain.flatMap((one, nth) => (nth === 0 ? one : [COMMA, ...one])), ...rest]
    for (const { name, whole, body } of tables) {
      if (!WRITES.has(body[0]?.text ?? '')) {
        plain.push(whole)
        continue
      }
      const written = add(withPlain(body)).columns.map((column, at) => `value ->> ${at} AS "${column.name}"`)
      plain.push(tokensOf(`${name} AS (SELECT ${written.join(', ') || 1} FROM json_each($${++values}))`))
    }
    add(withPlain(main))
  }
  return { steps, defines: false }
}

/** Carries a plan out, all of it at once. */
export function carryOut({ steps }: Plan, values: readonly unknown[]): Answer {
  const known = [...values]
  let answer: Answer = { columns: [], rows: [], count: 0 }
  for (const { statement, bound, columns } of steps) {
    const spelled = bound.map((one) => (typeof one === 'number' ? spell(known[one]) : sideBySide(one, known)))
    if (columns.length === 0) answer = { ...NOTHING, count: Number(statement.run(...spelled).changes) }
    else {
      const rows = listsOf(statement.all(...spelled))
      for (const row of rows) for (const [at, { read }] of columns.entries()) row[at] = read(row[at])
      answer = { columns: columns.map(({ name }) => name), rows, count: rows.length }
    }
    if (steps.length > 1) known.push(answer.rows)
  }
  return answer
}

/** Statements give lists here, of which their types do not know. */
function listsOf(rows: unknown): unknown[][] {
  return rows as unknown[][]
}

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete'])
const DEFINES: ReadonlySet<string> = new Set(['create', 'alter', 'drop'])
const COMMA: Token = { kind: 'sign', text: ',' }
const NOTHING = { columns: [], rows: [] }

function stepOf(
  database: DatabaseSync,
  said: {
    readonly text: string
    readonly bound?: readonly Bound[]
    readonly readings?: ReadonlyMap<number, Reading>
  },
): Step {
  const statement = database.prepare(said.text)
  statement.setReturnArrays(true)
  const columns = statement
    .columns()
    .map(({ name, type }, at) => ({ name, read: readerOf(said.readings?.get(at) ?? type) }))
  return { statement, bound: said.bound ?? [], columns }
}

/** Lists of values as one list of rows; a single one as a list of rows of one. */
function sideBySide(lists: readonly number[], known: readonly unknown[]): SQLInputValue {
  const [first = [], ...others] = lists.map((at) => known[at] as readonly unknown[])
  return JSON.stringify(first.map((value, nth) => [value, ...others.map((list) => list[nth])]))
}

/** What a column is filled with by itself: a key that counts is, where it is nothing. */
function defaultOf(database: DatabaseSync, table: string, column: string): string {
  const found = database
    .prepare('SELECT dflt_value AS said FROM pragma_table_info(?) WHERE name = ?')
    .get(table, column) as { readonly said: string | null } | undefined
  if (found === undefined) throw new Error(`There is no column ${column} in ${table}.`)
  return found.said ?? 'NULL'
}
