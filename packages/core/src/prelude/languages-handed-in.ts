import type { Tongue } from './tongue-rules.ts'
import type { WrittenLanguage } from './written-language.ts'

/** A language that no house had: its rules of writing and its words, by the names of the tables they belong to. */
export interface HandedLanguage {
  readonly key: WrittenLanguage
  /** Its name in itself: `Español`. */
  readonly name: string
  readonly tongue: Tongue
  /** Words by the name of their table, pages by the id of their prompt. What is missing is had in English. */
  readonly tables: Readonly<Record<string, unknown>>
  /** Whether a text is written in it. Without this, a text is taken for it only where somebody says so. */
  readonly recognise?: (text: string) => boolean
  /** The file that a browser loads it from, as its `language`; beside it lies what that file imports. */
  readonly module?: URL
}

// What a process knows beside its own: filled once, where a house or a page is put together.
const HANDED = new Map<unknown, HandedLanguage>()

/** Has this process know a language from now on; handed in again it replaces what was known. */
export function learnLanguage(language: HandedLanguage): void {
  HANDED.set(language.key, language)
}

/** Has this process no longer know a language. */
export function forgetLanguage(key: string): void {
  HANDED.delete(key)
}

/** A language that was handed in, by its key. */
export function handedIn(key: unknown): HandedLanguage | undefined {
  return HANDED.get(key)
}

/** All that were handed in, in their order. */
export function languagesHandedIn(): readonly HandedLanguage[] {
  return [...HANDED.values()]
}
