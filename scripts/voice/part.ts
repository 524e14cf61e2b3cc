import type { ProofRow } from '../proof.ts'

/** What one part of the proof found. */
export interface Part {
  readonly figures: Readonly<Record<string, unknown>>
  readonly rows: readonly ProofRow[]
}
