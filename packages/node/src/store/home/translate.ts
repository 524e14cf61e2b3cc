import { namesOfUnnested, rowsOfInsert } from './lists.ts'
import { closingOf, partsOf, type Token } from './tokens.ts'

/** What a computed column of an answer holds, where SQLite does not say. */
export type Reading = 'boolean' | 'list'

/** A value of the statement, counted from 0, or several lists of it side by side. */
export type Bound = number | readonly number[]

/** A statement as SQLite reads it, with the values in the order in which it asks for them. */
export interface Translated {
  readonly text: string
  readonly bound: readonly Bound[]
  /** By the place of a column in the answer. */
  readonly readings: ReadonlyMap<number, Reading>
}

/** What a column holds that an insertion says nothing of. */
export type DefaultOf = (table: string, column: string) => string

/**
 * Says a statement of PostgreSQL in the words of SQLite, piece by piece. What would mean something else there is refused; what has
 * no meaning there SQLite refuses by itself.
 */
export function translate(tokens: readonly Token[], defaultOf: DefaultOf): Translated {
  const said: Said = { out: [], bound: [], readings: new Map() }
  const insert = rowsOfInsert(tokens)
  const inRow = (item: readonly Token[], nth: number): void => {
    if (item.length === 1 && item[0]?.text === 'default')
      said.out.push(defaultOf(insert?.table ?? '', insert?.columns[nth] ?? ''))
    else sayPart(said, item, { depth: 1 })
  }
  sayPart(said, tokens, { depth: 0, rows: insert?.rows, inRow })
  return { ...said, text: said.out.join(' ') }
}

interface Said {
  readonly out: string[]
  readonly bound: Bound[]
  readonly readings: Map<number, Reading>
}

interface Place {
  /** How many brackets it stands in. */
  readonly depth: number
  /** Where the rows of an insertion begin, and how an item of one is said. */
  readonly rows?: ReadonlySet<number> | undefined
  readonly inRow?: (item: readonly Token[], nth: number) => void
}

/** What has been passed in this part, and which column of the answer comes now. */
interface Passed {
  from: boolean
  where: boolean
  column: number
}

function sayPart(said: Said, part: readonly Token[], place: Place): void {
  const { out } = said
  const passed: Passed = { from: false, where: false, column: NO_COLUMN }
  const note = (reading: Reading): void => {
    if (place.depth === 0 && passed.column !== NO_COLUMN) said.readings.set(passed.column, reading)
  }
  const sayInner = (inner: readonly Token[], before: string, after: string): void => {
    out.push(before)
    sayPart(said, inner, { depth: place.depth + 1 })
    out.push(after)
  }
  for (let at = 0; at < part.length; at++) {
    const { kind, text } = part[at] as Token
    const next = part[at + 1]?.text
    /** What stands in the brackets that follow, and goes past them. */
    const inBrackets = (): readonly Token[] => {
      const open = at + 1
      at = closingOf(part, open)
      return part.slice(open + 1, at)
    }
    if (kind === 'value') {
      said.bound.push(placeOf(part[at]))
      out.push('?')
    } else if (kind === 'name' || kind === 'text' || kind === 'number') out.push(text)
    else if (text === '::') {
      const { type, length } = typeAt(part, at + 1)
      at += length
      if (type === 'text[]' && out.at(-1) === "'{}'") out.splice(-1, 1, "'[]'")
      if (type === 'text[]') note('list')
      if (type === 'boolean') note('boolean')
    } else if (text === '@>' && next === 'array') {
      const list = takeName(out)
      at++
      sayInner(inBrackets(), '(', `IN (SELECT value FROM json_each(${list})))`)
    } else if (text === '(') {
      const open = at--
      const inner = inBrackets()
      if (place.rows?.has(open)) {
        out.push('(')
        for (const [nth, item] of partsOf(inner).entries()) {
          if (nth > 0) out.push(',')
          place.inRow?.(item, nth)
        }
        out.push(')')
      } else if (SETS.has(part[open - 1]?.text ?? '') || SETS.has(part[at + 1]?.text ?? '')) {
        // Sets that are put together stand without brackets here.
        if (inner.some((token) => token.text === 'limit')) throw unknown('a part of a set with a limit')
        sayInner(inner, '', '')
      } else sayInner(inner, '(', ')')
    } else if (text === '~') out.push('REGEXP')
    else if (text === 'ilike') out.push('MATCH')
    else if (kind === 'sign') {
      if (REFUSED.has(text)) throw unknown(text)
      if (text === ',' && passed.column !== NO_COLUMN) passed.column++
      out.push(text)
    } else if (text === 'any' && next === '(' && out.at(-1) === '=') {
      out.pop()
      sayInner(inBrackets(), 'IN (SELECT value FROM json_each(', '))')
    } else if (text === 'array' && next === '(') {
      note('list')
      sayInner(inBrackets(), '(WITH one (value) AS (', ') SELECT json_group_array(value) FROM one)')
    } else if (text === 'array' && next === '[') sayInner(inBrackets(), 'json_array(', ')')
    else if (text === 'position' && next === '(') {
      const inner = inBrackets()
      const between = inner.findIndex((token) => token.kind === 'word' && token.text === 'in')
      sayInner(inner.slice(between + 1), 'instr(', ',')
      sayInner(inner.slice(0, between), '', ')')
    } else if (text === 'unnest' && next === '(') {
      const lists = partsOf(inBrackets()).map(([value]) => placeOf(value))
      const named = namesOfUnnested(part, at + 1, lists.length)
      at += named.length
      said.bound.push(lists)
      out.push(named.text)
    } else if (text === 'bool_or') {
      note('boolean')
      out.push('max')
    } else if (text === 'for' && (next === 'update' || next === 'share'))
      at += part[at + 2]?.text === 'nowait' ? 2 : 1
    else if (text === 'limit' && part[at + 1]?.kind === 'value') {
      // No limit at all is said by nothing there, and by less than nothing here.
      sayInner(part.slice(at + 1, at + 2), 'LIMIT coalesce(', ', -1)')
      at++
    } else if (text === 'select' && (next === 'from' || next === 'where')) out.push('SELECT 1')
    else if (text === 'on' && next === 'conflict' && passed.from && !passed.where)
      // Behind a table, SQLite takes ON for the condition of a join.
      out.push('WHERE true ON')
    else {
      if (REFUSED.has(text)) throw unknown(text)
      if (text === 'from') passed.from = true
      if (text === 'where') passed.where = true
      if (text === 'select' || text === 'returning') passed.column = 0
      if (text === 'returning' && place.depth === 0) said.readings.clear()
      if (text === 'from') passed.column = NO_COLUMN
      out.push(text)
    }
  }
}

const NO_COLUMN = -1
const SETS: ReadonlySet<string> = new Set(['union', 'intersect', 'except'])
/** What SQLite would take, and mean otherwise; and what is said by a turn of `phrases.ts` or not at all. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['/', '%', '@>', '[', 'lateral', 'nextval', 'setval', 'ctid', 'skip', 'similar', 'interval'],
])
/** Types that are only named so that PostgreSQL knows: SQLite's values bring their own, and its columns convert. */
const TYPES: ReadonlySet<string> = new Set([
  ...['text', 'text[]', 'integer', 'integer[]', 'bigint', 'double precision', 'float8', 'numeric', 'boolean'],
  'json',
])

function unknown(what: string): Error {
  return new Error(`The home store has no words for ${what}.`)
}

function placeOf(token: Token | undefined): number {
  if (token?.kind !== 'value') throw unknown('a list that is no value')
  return Number(token.text.slice(1)) - 1
}

/** The type that stands at a place, of as many pieces. */
function typeAt(tokens: readonly Token[], at: number): { readonly type: string; readonly length: number } {
  const [one, two, three] = tokens.slice(at, at + 3).map(({ text }) => text)
  const isLong = one === 'double' && two === 'precision'
  const isList = two === '[' && three === ']'
  const type = isLong ? 'double precision' : isList ? `${one}[]` : (one ?? '')
  if (!TYPES.has(type)) throw unknown(`the type ${type}`)
  return { type, length: isList ? 3 : isLong ? 2 : 1 }
}

/** Takes the name back that was said last, with that of its table. */
function takeName(out: string[]): string {
  let name = out.pop() ?? ''
  while (out.at(-1) === '.') name = `${out.splice(-2)[0]}.${name}`
  return name
}
