import type { Followed, Recording, SeenEvent } from '@commedia/core/wire'
import type { ComponentType } from 'react'
import type { Dictionary } from '../words/define-words.ts'

/** A recording as far as it was played. */
export interface RecordedSoFar {
  readonly recording: Recording
  readonly followed: Followed
  readonly events: readonly SeenEvent[]
  readonly state: 'running' | 'resting' | 'over'
}

/** What is said beside the recordings of one mode. */
export type RecordedWording = {
  /** What such an evening is called in a list. */
  readonly kind: string
  /** Has it begin. */
  readonly start: string
  /** What is different when it is one's own evening. */
  readonly own: string
}

/** How a mode shows its recordings. */
export interface RecordedLook {
  readonly words: Dictionary<RecordedWording>
  /** Everything between the bar and the clock. */
  readonly Look: ComponentType<RecordedSoFar>
  /** How far it is, beside the title. */
  readonly Heading?: ComponentType<RecordedSoFar>
}
