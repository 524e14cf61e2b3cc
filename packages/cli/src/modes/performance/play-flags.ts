import type { Pace, PagesWanted, SpeakingWay } from '@commedia/core'

/** Flags of the command. */
export interface PlayFlags {
  readonly as?: string
  readonly pace?: Pace
  readonly speaking?: SpeakingWay
  readonly cuts?: boolean
  readonly pages?: PagesWanted
  readonly how?: string
  readonly prompts?: string
  readonly resume?: boolean
  readonly take?: string
  readonly json?: boolean
  readonly export?: string
}
