import { CommediaError, type CueRefusal } from '@commedia/core'

/** The refusal of something that cannot be done with a show now. */
export function refused(reason: CueRefusal, message: string): CommediaError {
  return new CommediaError('bad-cue', message, { reason })
}
