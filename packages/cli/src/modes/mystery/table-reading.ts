import type { Language } from '@commedia/core'

/** From whose seat a game is read, and what people are called in it. */
export interface TableReading {
  readonly viewer: string
  readonly language: Language
  readonly nameOf: (id: string) => string
  /** Whether the house puts its questions in the end. */
  readonly key: boolean
}
