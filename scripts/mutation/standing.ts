import { timesIn } from './as-replacement.ts'
import type { Kill } from './kept.ts'
import { citedIn } from './kills-of.ts'

/** What a kept kill is held against. */
export interface House {
  /** The text of a file; nothing where there is none. */
  source(file: string): string | undefined
  /** Names of the tests that pass. */
  readonly passing: ReadonlySet<string>
}

/** Whether a kill still stands: what was changed is found in the code, once, and the test that noticed passes and names the requirement. */
export function stands({ requirement, file, find, test }: Kill, { source, passing }: House): boolean {
  const isNamed = citedIn(test.name).includes(requirement)
  return isNamed && passing.has(test.name) && timesIn(source(file) ?? '', find) === 1
}
