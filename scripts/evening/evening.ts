import type { Blueprint, Language } from '@commedia/core'
import type { Call, RecordedEvent, Verdicts } from './kept-files.ts'

/** One evening to be measured, with whatever was kept of it. */
export interface Evening {
  readonly name: string
  /** Kept by this project, with its record; the others were recorded before and have only script, plan and calls. */
  readonly kept: boolean
  readonly language: Language
  readonly blueprint: Blueprint
  readonly calls: readonly Call[]
  /** The printed script, where there is no record. */
  readonly script?: string
  readonly record?: readonly RecordedEvent[]
  readonly verdicts?: Verdicts
}
