import { CommediaError } from '@commedia/core'

/** Lets a refusal pass that is meant, by its reason, or its code where it has none; whatever else went wrong is thrown on. */
export function refusedFor(...meant: readonly string[]): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof CommediaError && meant.includes(error.reason ?? error.code)) return undefined
    throw error
  }
}
