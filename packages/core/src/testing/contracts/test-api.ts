import { CommediaError } from '../../prelude/errors.ts'

/** The part of a test runner that contract suites use: vitest's and others' fit. */
export interface TestApi {
  readonly describe: (name: string, body: () => void) => unknown
  readonly it: (name: string, body: () => Promise<void>, timeoutMs?: number) => unknown
  readonly expect: (actual: unknown) => { readonly toEqual: (expected: unknown) => void }
}

/** Opens a new, empty adapter for one check; it may also stand in a store that others use. */
export type Open<Port> = () => Port | Promise<Port>

/** Gives ids that no other check of this run has used, for adapters that share one store. */
export function idsOf(suite: string): (prefix: string) => string {
  return (prefix) => `${prefix}_${suite.replaceAll(/\W+/g, '_')}_${++idsGiven}`
}

let idsGiven = 0

/** The code a piece of work failed with: `undefined` when it did not, the message for an error not ours. */
export async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof CommediaError ? error.code : `not ours: ${String(error)}`
  }
}
