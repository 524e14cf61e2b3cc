import { CommediaError } from '@commedia/core'

/** What is sent again bears another hour; the first stands. */
export function nothingIfKnown(error: unknown): undefined {
  if (!(error instanceof CommediaError && error.code === 'changed-event')) throw error
}
