import { CommediaError, type Named } from '@commedia/core'
import type { Refusal } from '@commedia/core/wire'

/** The refusal of something that cannot be done with a show now. */
export function refused(reason: Refusal, message: string, choices?: readonly Named[]): CommediaError {
  return new CommediaError('bad-cue', message, { reason, choices })
}
