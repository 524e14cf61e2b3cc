import { CommediaError } from '../prelude/errors.ts'
import type { Named } from '../prelude/meant.ts'

/** Why a cue is refused: the closed list. Whoever talks to people says each in their language, and what to do instead. */
export const CUE_REFUSALS = [
  'curtain-fallen',
  'empty-line',
  'line-too-long',
  'listener-not-here',
  'no-show',
  'no-such-offer',
  'no-such-seat',
  'not-a-line',
  'not-your-seat',
  'nothing-offered',
  'nothing-played',
  'off-stage',
  'person-plays',
  'seat-taken',
  'too-many-parts',
  'understudy-plays',
  'whisper-to-nobody',
] as const

/** Why a cue is refused. */
export type CueRefusal = (typeof CUE_REFUSALS)[number]

/** The refusal of a cue that its sender may not give, or that nothing could be done with. */
export function refused(reason: CueRefusal, message: string, choices?: readonly Named[]): CommediaError {
  return new CommediaError('bad-cue', message, { reason, choices })
}

/** Why a cue was refused, if that is what an error says. */
export function refusalIn(error: unknown): CueRefusal | undefined {
  if (!(error instanceof CommediaError) || error.code !== 'bad-cue') return undefined
  return CUE_REFUSALS.find((reason) => reason === error.reason)
}
