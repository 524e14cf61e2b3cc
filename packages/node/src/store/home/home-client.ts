import { DatabaseSync } from 'node:sqlite'
import { inTurns } from './in-turns.ts'
import { carryOut, type Plan, planOf } from './plan.ts'
import { teachFunctions } from './taught-functions.ts'

/** The one connection of a home: statements of PostgreSQL, carried out by SQLite one after another. */
export interface HomeClient {
  query(text: string, values?: readonly unknown[], mode?: RowMode): Promise<HomeRows>
  /** No other statement comes between those that the work sends to the client it is given. */
  transaction<Result>(work: (client: HomeClient) => Promise<Result>): Promise<Result>
  /** Something that SQLite alone does, in its turn. */
  alone<Result>(work: (sqlite: DatabaseSync) => Result): Promise<Result>
  close(): Promise<void>
}

/** Rows as lists of values, or as objects by the names of their columns. */
export type RowMode = 'lists' | 'objects'

/** What a statement gives. */
export interface HomeRows {
  readonly rows: readonly unknown[]
  /** How many rows there are, or were written. */
  readonly affectedRows: number
}

/** Opens a file, or memory by the name `:memory:`. What is committed is on the disk before anybody is told. */
export function openHomeClient(file: string): HomeClient {
  const sqlite = new DatabaseSync(file)
  sqlite.exec(SETTINGS)
  teachFunctions(sqlite)
  const run = runnerOn(sqlite)
  const next = inTurns()
  const inside: HomeClient = {
    query: async (...asked) => run(...asked),
    transaction: (work) => allOrNothing(sqlite, () => work(inside)),
    alone: async (work) => work(sqlite),
    close: async () => {},
  }
  return {
    query: (...asked) => next(() => run(...asked)),
    transaction: (work) => next(() => allOrNothing(sqlite, () => work(inside))),
    alone: (work) => next(() => work(sqlite)),
    close: () => next(() => sqlite.close()),
  }
}

/**
 * In the write-ahead log a commit costs one write that is forced to the disk; what is deleted is written over. The log is
 * carried over into the file every 16 MB: the same few pages change all evening.
 */
const SETTINGS = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;
  PRAGMA wal_autocheckpoint = 4000`
const MOST_PLANS = 500
const UNIQUE_VIOLATION = '23505'
/** Twice the same key, or the same value where it may be there once. */
const TWICE: ReadonlySet<unknown> = new Set([1555, 2067])

type Run = (text: string, values?: readonly unknown[], mode?: RowMode) => HomeRows

/** Statements are made ready once and kept: a house sends the same ones again and again. */
function runnerOn(sqlite: DatabaseSync): Run {
  const plans = new Map<string, Plan>()
  const planFor = (text: string): Plan => {
    const known = plans.get(text)
    if (known !== undefined) return known
    const made = planOf(sqlite, text)
    if (plans.size >= MOST_PLANS || made.defines) plans.clear()
    if (!made.defines) plans.set(text, made)
    return made
  }
  return (text, values = [], mode = 'objects') => {
    try {
      const plan = planFor(text)
      const { columns, rows, count } =
        plan.steps.length > 1 ? inSteps(sqlite, () => carryOut(plan, values)) : carryOut(plan, values)
      return { rows: mode === 'lists' ? rows : rows.map((row) => named(columns, row)), affectedRows: count }
    } catch (error) {
      throw asPostgresSays(error as Error)
    }
  }
}

/** A transaction, or one within another, of which alone everything is taken back when it fails. */
async function allOrNothing<Result>(sqlite: DatabaseSync, work: () => Promise<Result>): Promise<Result> {
  const { commit, rollback } = begin(sqlite)
  try {
    const result = await work()
    commit()
    return result
  } catch (error) {
    rollback()
    throw error
  }
}

function inSteps<Result>(sqlite: DatabaseSync, work: () => Result): Result {
  const { commit, rollback } = begin(sqlite)
  try {
    const result = work()
    commit()
    return result
  } catch (error) {
    rollback()
    throw error
  }
}

function begin(sqlite: DatabaseSync): { readonly commit: () => void; readonly rollback: () => void } {
  const isInner = sqlite.isTransaction
  sqlite.exec(isInner ? 'SAVEPOINT part' : 'BEGIN IMMEDIATE')
  return {
    commit: () => sqlite.exec(isInner ? 'RELEASE part' : 'COMMIT'),
    // A full disk has ended the transaction by itself.
    rollback: () => {
      if (sqlite.isTransaction) sqlite.exec(isInner ? 'ROLLBACK TO part; RELEASE part' : 'ROLLBACK')
    },
  }
}

function named(columns: readonly string[], row: readonly unknown[]): object {
  return Object.fromEntries(row.map((value, at) => [columns[at], value]))
}

/** Of what SQLite refuses, the house asks for one thing by PostgreSQL's code. */
function asPostgresSays(error: Error): Error {
  const { errcode } = error as { readonly errcode?: unknown }
  return TWICE.has(errcode) ? Object.assign(error, { code: UNIQUE_VIOLATION }) : error
}
