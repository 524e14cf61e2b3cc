import type { Json } from './json.ts'

/** Where a table of words is found by whoever hands in a language: under its name, or as one entry below it. */
export interface TablePlace {
  readonly name: string
  readonly entry?: string
}

/** A table of words as it was declared, or several below one name. */
export type TableOfWords = Readonly<Record<'en' | 'zh', unknown>>

/** What another language says in place of the English of a table: as many words, of the same kind. */
export type WordsLike<Table extends TableOfWords> = SameKind<Table['en']>

/** The same for a record of small tables. */
export type AllWordsLike<Tables extends Readonly<Record<string, TableOfWords>>> = {
  readonly [Entry in keyof Tables]: WordsLike<Tables[Entry]>
}

/** Whatever can be anything stays so: it has no end to be looked into. */
type SameKind<Words> = [Json] extends [Words] ? Words : SameWords<Words>

type SameWords<Words> = Words extends string
  ? string
  : Words extends (...details: infer Details) => infer Said
    ? (...details: Details) => SameKind<Said>
    : Words extends RegExp | number | boolean
      ? Words
      : { readonly [Name in keyof Words]: SameKind<Words[Name]> }

const PLACES = new WeakMap<object, TablePlace>()
const TABLES = new Map<string, TableOfWords>()

/** Gives a table of words the name under which other languages hand in theirs; the table stays as it is. */
/* @__NO_SIDE_EFFECTS__ */
export function wordTable<Table extends TableOfWords>(name: string, table: Table): Table {
  PLACES.set(table, { name })
  TABLES.set(name, table)
  return table
}

/** The same for a record of small tables, which a language hands in as one. */
/* @__NO_SIDE_EFFECTS__ */
export function wordTables<Tables extends Readonly<Record<string, TableOfWords>>>(
  name: string,
  tables: Tables,
): Tables {
  for (const [entry, table] of Object.entries(tables)) PLACES.set(table, { name, entry })
  const side = (key: 'en' | 'zh') =>
    Object.fromEntries(Object.entries(tables).map(([entry, table]) => [entry, table[key]]))
  TABLES.set(name, { en: side('en'), zh: side('zh') })
  return tables
}

/** Where the words of a table are handed in, if it has a name. */
export function placeOf(table: object): TablePlace | undefined {
  return PLACES.get(table)
}

/** Every table that was declared in this process so far, by its name. */
export function tablesDeclared(): ReadonlyMap<string, TableOfWords> {
  return TABLES
}
