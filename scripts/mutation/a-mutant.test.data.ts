import type { Mutant } from './report.ts'

/** A mutant of `a > 0` that no test noticed, as far as nothing else is said. */
export function aMutant(told: Partial<Mutant> = {}): Mutant {
  return {
    ...{ file: 'a.ts', line: 1, from: 0, to: 5, original: 'a > 0', replacement: 'true' },
    ...{ kind: 'ConditionalExpression', status: 'Survived', killers: [] },
    ...told,
  }
}
