/** A piece of a statement, as PostgreSQL reads it; spaces and comments are left out. */
export interface Token {
  readonly kind: 'word' | 'name' | 'text' | 'number' | 'value' | 'sign'
  /** As it stands; words that are not in quotes in small letters. */
  readonly text: string
}

/** Takes a statement apart; throws where something begins that it does not know. */
export function tokensOf(statement: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const found of statement.matchAll(PIECE)) {
    if (found.index !== at) break
    at += found[0].length
    const kind = KINDS.find((one) => found.groups?.[one] !== undefined)
    if (kind !== undefined) tokens.push({ kind, text: kind === 'word' ? found[0].toLowerCase() : found[0] })
  }
  if (at < statement.length)
    throw new Error(`The home store cannot read what begins at “${statement.slice(at, at + LOOK)}”.`)
  return tokens
}

const KINDS = ['word', 'name', 'text', 'number', 'value', 'sign'] as const
const PIECE =
  /\s+|--[^\n]*|(?<value>\$\d+)|(?<name>"(?:[^"]|"")*")|(?<text>'(?:[^']|'')*')|(?<number>\d+(?:\.\d+)?)|(?<word>[a-z_]\w*)|(?<sign>::|->>|->|@>|<=|>=|<>|!=|\|\||[-+*/%=<>~(),.;[\]])/gi
const LOOK = 20

/** Where the bracket is closed that opens at a place. */
export function closingOf(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    depth += turnOf(tokens[at])
    if (depth === 0) return at
  }
  throw new Error('A bracket is not closed.')
}

/** What stands between commas that are in no further brackets. */
export function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    depth += turnOf(token)
    if (depth === 0 && token.kind === 'sign' && token.text === ',') parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** Whether a bracket opens or closes. */
function turnOf(token: Token | undefined): number {
  if (token?.kind !== 'sign') return 0
  if (token.text === '(' || token.text === '[') return 1
  return token.text === ')' || token.text === ']' ? -1 : 0
}
