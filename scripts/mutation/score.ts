import type { Equivalent } from './equivalents.ts'
import type { Mutant } from './report.ts'

/** What came of a room's mutants. */
export interface Score {
  readonly mutants: number
  readonly killed: number
  readonly timeout: number
  readonly survived: number
  readonly no_coverage: number
  readonly equivalent: number
  /** Those noticed, of those that could be; nothing where there are none. */
  readonly score?: number
}

/** Whether a mutant is one of those that no test can notice. */
function isEquivalent(mutant: Mutant, equivalents: readonly Equivalent[]): boolean {
  return equivalents.some(
    ({ file, original, replacement }) =>
      mutant.file === file && mutant.original === original && mutant.replacement === replacement,
  )
}

/** Mutants that no test noticed and that are not named as equivalent. */
export function survivorsOf(
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
): readonly Mutant[] {
  return mutants.filter((mutant) => isUnnoticed(mutant) && !isEquivalent(mutant, equivalents))
}

/** Counts the mutants of a room. Those that broke as they were loaded, or were not tried, count nowhere. */
export function scoreOf(mutants: readonly Mutant[], equivalents: readonly Equivalent[]): Score {
  const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length
  const killed = count('Killed')
  const timeout = count('Timeout')
  const equivalent = mutants.filter((one) => isUnnoticed(one) && isEquivalent(one, equivalents)).length
  const left = survivorsOf(mutants, equivalents)
  const survived = left.filter(({ status }) => status === 'Survived').length
  const all = killed + timeout + left.length
  const counts = { killed, timeout, survived, no_coverage: left.length - survived, equivalent }
  const score = all === 0 ? {} : { score: Math.round(((killed + timeout) / all) * 1000) / 1000 }
  return { mutants: all + equivalent, ...counts, ...score }
}

function isUnnoticed({ status }: Mutant): boolean {
  return status === 'Survived' || status === 'NoCoverage'
}
