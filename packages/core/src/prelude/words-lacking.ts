import type { HandedLanguage } from './languages-handed-in.ts'
import { tablesDeclared } from './word-table.ts'

/** How a language stands to the tables of a process. */
export interface WordsLacking {
  /** Had in English, each as `table` or `table: word`. */
  readonly lacking: readonly string[]
  /** Of another kind than in English: a sentence where a function is wanted, a list where a word is. */
  readonly other: readonly string[]
  /** Handed in, and nobody asks for them. */
  readonly unknown: readonly string[]
}

/** What a language lacks of all tables that were declared so far, and what it has to no end. */
export function wordsLacking({ tables }: Pick<HandedLanguage, 'tables'>): WordsLacking {
  const found = { lacking: [] as string[], other: [] as string[], unknown: [] as string[] }
  const declared = tablesDeclared()
  for (const [name, { en, zh }] of declared) {
    if (tables[name] === undefined) found.lacking.push(name)
    else compare(name, { english: en, chinese: zh, own: tables[name] }, found)
  }
  for (const name of Object.keys(tables)) if (!declared.has(name)) found.unknown.push(name)
  return found
}

interface Sides {
  readonly english: unknown
  readonly chinese: unknown
  readonly own: unknown
}

function compare(at: string, sides: Sides, found: Record<keyof WordsLacking, string[]>): void {
  const { english, chinese, own } = sides
  const wanted = english ?? chinese
  if (!isWords(wanted)) {
    if (kindOf(own) !== kindOf(wanted)) found.other.push(at)
    return
  }
  if (!isWords(own)) {
    found.other.push(at)
    return
  }
  const words = { ...(isWords(chinese) ? chinese : {}), ...wanted }
  for (const word of Object.keys(words)) {
    const inside = { english: part(english, word), chinese: part(chinese, word), own: own[word] }
    if (own[word] === undefined) found.lacking.push(`${at}: ${word}`)
    else compare(`${at}: ${word}`, inside, found)
  }
  for (const word of Object.keys(own)) if (!(word in words)) found.unknown.push(`${at}: ${word}`)
}

function part(words: unknown, name: string): unknown {
  return isWords(words) ? words[name] : undefined
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value instanceof RegExp ? 'shape' : typeof value
}

function isWords(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
