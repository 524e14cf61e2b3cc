import { inLanguage, type Language } from '@commedia/core'
import { careFor, wordsOfCare } from '@commedia/core/care'
import { PLAY_WORDS } from '../../evening/words.ts'
import type { NewCue } from './look.ts'

/** Who watches, and in which language. */
export interface Watcher {
  readonly viewer: string
  readonly language: Language
  /** Words of one's own for a person in distress. */
  readonly helpText?: string
}

/** What somebody who only watches is told when they say something: what they need as a person, or how to take part. */
export async function toldToWatcher(cue: NewCue, { viewer, language, helpText }: Watcher): Promise<string> {
  const desk = { language, place: 'show' as const, ...(helpText === undefined ? {} : { helpText }) }
  const cared = await careFor({ ...cue, id: 'said' }, { role: viewer }, desk)
  return wordsOfCare(cared) ?? inLanguage(language, PLAY_WORDS).onlyWatching
}
