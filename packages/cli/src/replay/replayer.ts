import type { Language, StageEvent } from '@commedia/core'
import type { ShownLine } from '../modes/performance/shown-line.ts'

/** From whose seat something is watched again, in which language, and who is who. */
export interface ReplayReading {
  readonly viewer: string
  readonly language: Language
  readonly names: ReadonlyMap<string, string>
}

/** A line that is told, and the number of the event it begins with. */
export interface ReplayedLine {
  readonly seq: number
  readonly line: ShownLine
}

/** Tells a record of one kind of piece line by line. */
export type Replayer = (events: readonly StageEvent[], reading: ReplayReading) => readonly ReplayedLine[]
