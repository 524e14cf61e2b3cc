import type { Character, Language } from '@commedia/core'
import type { FrameCrop, SubtitleLine } from '@commedia/core/screening'
import type { FilmWords } from './read-film-words.ts'

/** What a data set is made from. */
export interface DatasetWishes {
  /** Where the film lies, what its file is called in the data, and what people call it. */
  readonly film: string
  readonly source: string
  readonly title: string
  readonly lines: readonly SubtitleLine[]
  /** What a stretch looks like in words, where somebody wrote that down. */
  readonly describe?: FilmWords['describe']
  readonly language: Language
  readonly characters: readonly Character[]
  readonly seed: number
  /** The share of the sessions that is kept for tests. */
  readonly test: number
  /** Pictures of each clip, and what is cut off them. */
  readonly pictures: number
  readonly crop: FrameCrop
  readonly licence: string
  readonly consent: string
}
