import { closingOf, partsOf, type Token } from './tokens.ts'

/** The rows of an insertion: where their brackets open, and which columns of which table they fill. */
export interface InsertedRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: ReadonlySet<number>
}

/** Finds the rows of `INSERT INTO table (columns) VALUES (…), (…)`, if a statement is one. */
export function rowsOfInsert(tokens: readonly Token[]): InsertedRows | undefined {
  const begin = tokens[0]?.text === 'insert' ? tokens.findIndex(({ text }) => text === '(') : -1
  if (begin < 0) return undefined
  const end = closingOf(tokens, begin)
  if (tokens[end + 1]?.text !== 'values') return undefined
  const rows = new Set<number>()
  for (let at = end + 2; tokens[at]?.text === '('; at += 1) {
    rows.add(at)
    at = closingOf(tokens, at) + 1
    if (tokens[at]?.text !== ',') break
  }
  const columns = partsOf(tokens.slice(begin + 1, end)).map(([name]) => plain(name))
  return { table: plain(tokens[2]), columns, rows }
}

/**
 * Reads `[WITH ORDINALITY] [AS] list [(columns)]` behind an unnested list, and says it as a table of one value a row, or of
 * several that come side by side.
 */
export function namesOfUnnested(
  tokens: readonly Token[],
  from: number,
  lists: number,
): { readonly text: string; readonly length: number } {
  let at = from
  const goPast = (...words: readonly string[]): boolean => {
    const found = words.every((word, nth) => tokens[at + nth]?.text === word)
    if (found) at += words.length
    return found
  }
  const isNumbered = goPast('with', 'ordinality')
  goPast('as')
  const list = tokens[at++]?.text ?? ''
  let columns = [list]
  if (tokens[at]?.text === '(') {
    const end = closingOf(tokens, at)
    columns = partsOf(tokens.slice(at + 1, end)).map(([name]) => name?.text ?? '')
    at = end + 1
  }
  if (columns.length !== lists + (isNumbered ? 1 : 0))
    throw new Error(`The unnested list ${list} has other columns than it names.`)
  const values = columns.map((name, nth) => `${nth < lists ? `value ->> ${nth}` : 'key + 1'} AS ${name}`)
  return { text: `(SELECT ${values.join(', ')} FROM json_each(?)) ${list}`, length: at - from }
}

function plain(token: Token | undefined): string {
  return token?.text.replaceAll('"', '') ?? ''
}
