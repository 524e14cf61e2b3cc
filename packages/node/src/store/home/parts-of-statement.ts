import { closingOf, type Token } from './tokens.ts'

/** A table that a statement makes for itself: `name (columns) AS (body)`. */
export interface CommonTable {
  readonly name: string
  readonly whole: readonly Token[]
  readonly body: readonly Token[]
}

/** A statement without the tables it makes for itself; `start` is `WITH` or `WITH RECURSIVE`. */
export interface Parted {
  readonly start: readonly Token[]
  readonly tables: readonly CommonTable[]
  readonly main: readonly Token[]
}

/** Takes the common tables of a statement apart from what it does with them. */
export function commonTablesOf(tokens: readonly Token[]): Parted {
  if (tokens[0]?.text !== 'with') return { start: [], tables: [], main: tokens }
  const start = tokens.slice(0, tokens[1]?.text === 'recursive' ? 2 : 1)
  const tables: CommonTable[] = []
  let at = start.length
  for (;;) {
    const as = tokens.findIndex(({ text }, nth) => nth > at && text === 'as')
    const open = tokens.findIndex(({ text }, nth) => nth > as && text === '(')
    const close = closingOf(tokens, open)
    tables.push({
      name: tokens[at]?.text ?? '',
      whole: tokens.slice(at, close + 1),
      body: tokens.slice(open + 1, close),
    })
    at = close + 1
    if (tokens[at]?.text !== ',') break
    at++
  }
  return { start, tables, main: tokens.slice(at) }
}

/** Statements that are separated by semicolons. */
export function statementsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (const token of tokens)
    if (token.kind === 'sign' && token.text === ';') parts.push([])
    else parts.at(-1)?.push(token)
  return parts.filter((part) => part.length > 0)
}
