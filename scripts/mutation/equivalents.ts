/** A mutant that no test can notice, and why. */
export interface Equivalent {
  readonly file: string
  readonly original: string
  readonly replacement: string
  readonly because: string
}

/** Mutants that say the same as what they stand for. */
export const EQUIVALENTS: readonly Equivalent[] = []
