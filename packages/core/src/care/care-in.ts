import { handedIn, languagesHandedIn } from '../prelude/languages-handed-in.ts'
import { HouseLanguage } from '../prelude/written-language.ts'
import type { CrisisTongue } from './crisis-signs.ts'

/** Whether the house can care for whoever writes in a language: it tells a crisis by its words, and has words of help. */
export function caresIn(language: string): boolean {
  if (HouseLanguage.safeParse(language).success) return true
  const tables = handedIn(language)?.tables ?? {}
  return tables[CRISIS] !== undefined && tables[HELP] !== undefined
}

/** How crisis is said in the languages that were handed in, as far as they tell. */
export function crisisHandedIn(): readonly CrisisTongue[] {
  return languagesHandedIn().flatMap(({ tables }) => (tables[CRISIS] as CrisisTongue | undefined) ?? [])
}

/** Where a language hands in how crisis is said in it, and what help it offers. */
const CRISIS = 'care.crisis'
const HELP = 'care.help-text'
