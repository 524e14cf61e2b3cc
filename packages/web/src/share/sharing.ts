import type { NamesAllowed, SatAs } from './replace-names.ts'

/** What whoever shares an evening decides of its page. */
export interface Sharing {
  /** Names whoever shares it gives for their own roles; others are named as they gave theirs in the record, and nobody else is. */
  readonly allowed?: NamesAllowed
  /** Who sat where, so that their names can be taken out of what was said. */
  readonly sat?: SatAs
  /** Lines worth keeping, by the number of an event in them. */
  readonly marked?: readonly number[]
  /** What it cost, in dollars, if that may be known. */
  readonly cost?: number | undefined
}
