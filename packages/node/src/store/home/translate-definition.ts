import { closingOf, partsOf, type Token } from './tokens.ts'

/**
 * Says in the words of SQLite what a table or an index is, or gives nothing to be done. Types keep names of their own, by which
 * values are read again (`values.ts`); a TEXT in one keeps text letter by letter.
 */
export function translateDefinition(tokens: readonly Token[]): string {
  const words = tokens.map(({ text }) => text)
  const said = words.join(' ')
  if (said === FIRST_STEP_SAYS_SO) return ''
  if (words[0] === 'create' && words.includes('table')) {
    const open = words.indexOf('(')
    const parts = partsOf(tokens.slice(open + 1, closingOf(tokens, open))).map((part) =>
      part.map(({ text }) => text),
    )
    // What counts its rows has that number for its key, and its key as something that is there once.
    const counts = parts.some((part) => part.includes('identity'))
    const lines = parts.map(([first, ...rest]) => {
      if (first === 'primary') return [counts ? 'UNIQUE' : 'primary key', ...rest.slice(1)].join(' ')
      return first === 'constraint' ? [first, ...rest].join(' ') : columnOf(first ?? '', rest)
    })
    const head = words.slice(0, open).filter((word) => word !== 'unlogged')
    return `${head.join(' ')} (${lines.join(', ')})`
  }
  const added = words.indexOf('add')
  if (words[0] === 'alter' && words[added + 1] === 'column')
    return [...words.slice(0, added + 2), columnOf(words[added + 2] ?? '', words.slice(added + 3))].join(' ')
  if (words[0] === 'alter' && words.includes('rename')) return said
  if (words[0] === 'alter') throw new Error(`The home store cannot change a table so: ${said}`)
  return said.replace(' using gin', '')
}

/** No home had a journal whose fingerprints must be there: its column was wider from the first. */
const FIRST_STEP_SAYS_SO = 'alter table events alter column fingerprint drop not null'
const NOT_YET_NEEDED = 'fingerprint'

const TYPES: Readonly<Record<string, string>> = {
  text: 'TEXT',
  'text[]': 'TEXTLIST',
  integer: 'INTEGER',
  bigint: 'INTEGER',
  'double precision': 'REAL',
  boolean: 'BOOLEAN',
  json: 'JSONTEXT',
  bytea: 'BLOB',
  timestamptz: 'TIMETEXT',
}

function columnOf(name: string, words: readonly string[]): string {
  const length = words[0] === 'double' ? 2 : words[1] === '[' ? 3 : 1
  const long = length === 3 ? `${words[0]}[]` : words.slice(0, length).join(' ')
  const type = TYPES[long]
  if (type === undefined) throw new Error(`The home store has no column of the type ${long}.`)
  const details = words.slice(length).join(' ')
  if (details.includes('identity')) return `${name} INTEGER PRIMARY KEY AUTOINCREMENT`
  if (name === NOT_YET_NEEDED) return `${name} ${type}`
  const said = details
    .replace('default now ( )', 'default current_timestamp')
    .replace("default '{}'", "default '[]'")
    .replace('primary key', 'primary key not null')
  return `${name} ${type} ${said}`
}
