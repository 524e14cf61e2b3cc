import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** Teaches SQLite the functions of PostgreSQL that the statements of this house call. */
export function teachFunctions(database: DatabaseSync): void {
  const always = { deterministic: true }
  const any = { varargs: true, ...always }
  const teach = database.function.bind(database)
  teach('least', any, (...all) => best(all, (one, other) => one < other))
  teach('greatest', any, (...all) => best(all, (one, other) => one > other))
  teach('split_part', always, (text, by, nth) =>
    text === null ? null : (`${text}`.split(`${by}`)[Number(nth) - 1] ?? ''),
  )
  teach('array_to_string', always, (list, by) => {
    if (list === null) return null
    return list === '[]' ? '' : JSON.parse(`${list}`).join(by)
  })
  teach('encode', always, (bytes, _base64) => Buffer.from(bytes as Uint8Array).toString('base64'))
  teach('decode', always, (text, _base64) => Buffer.from(`${text}`, 'base64'))
  teach('pg_column_size', always, (value) => (value === null ? null : Buffer.byteLength(`${value}`)))
  teach('pg_total_relation_size', (table) => sizeOf(database, `${table}`))
  teach('now', () => new Date().toISOString())
  // One process, one connection, one transaction at a time: whoever asks has the place to itself.
  teach('pg_advisory_xact_lock', any, () => null)
  teach('pg_advisory_xact_lock_shared', any, () => null)
  teach('pg_try_advisory_xact_lock', any, () => 1)
  teach('hashtext', any, () => 0)
  teach('hashtextextended', any, () => 0)
  // Behind `LIKE`, and behind what ILIKE and `~` are said by; each has its pattern first.
  const matching = (regexOf: (pattern: string) => RegExp) => {
    const known = new Map<string, RegExp>()
    return (pattern: SQLInputValue, text: SQLInputValue) => {
      if (pattern === null || text === null) return null
      const regex = known.get(`${pattern}`) ?? regexOf(`${pattern}`)
      if (known.size > MOST_PATTERNS) known.clear()
      known.set(`${pattern}`, regex)
      return Number(regex.test(`${text}`))
    }
  }
  teach(
    'like',
    always,
    matching((pattern) => regexOfLike(pattern, 'su')),
  )
  teach(
    'match',
    always,
    matching((pattern) => regexOfLike(pattern, 'sui')),
  )
  teach(
    'regexp',
    always,
    matching((pattern) => new RegExp(pattern, 'u')),
  )
}

const MOST_PATTERNS = 100

/** The best of what there is; nothing at all is passed over. */
function best(all: readonly SQLInputValue[], isBetter: (one: never, other: never) => boolean): SQLInputValue {
  let found: SQLInputValue = null
  for (const one of all)
    if (one !== null && (found === null || isBetter(one as never, found as never))) found = one
  return found
}

/** What a table and its indexes take in the file. */
function sizeOf(database: DatabaseSync, table: string): number {
  const size = database.prepare(`SELECT coalesce(sum(pgsize), 0) AS bytes FROM dbstat
    WHERE aggregate = true AND name IN (SELECT name FROM sqlite_schema WHERE tbl_name = ?)`)
  return Number((size.get(table) as { readonly bytes: number }).bytes)
}

/** The pattern of a LIKE as an expression: `%` is anything, `_` any letter, and what follows a backslash is meant as it is. */
function regexOfLike(pattern: string, flags: string): RegExp {
  const pieces = pattern.match(/\\[\s\S]|[\s\S]/gu) ?? []
  const [first, last] = [pieces[0], pieces.at(-1)]
  // What begins or ends with anything is not tied there: looking for it is then several times as quick.
  const [from, to] = [first === '%' ? 1 : 0, last === '%' && pieces.length > 1 ? -1 : pieces.length]
  const tied = pieces.slice(from, to).map(spell).join('')
  return new RegExp(`${from === 0 ? '^' : ''}${tied}${to === -1 ? '' : '$'}`, flags)
}

function spell(piece: string): string {
  if (piece === '%') return '.*'
  if (piece === '_') return '.'
  return piece.replace(/^\\(?=.)/su, '').replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&')
}
