import { CommediaError } from '@commedia/core'

/** Why a film is not looked into. */
export type FilmRefusal =
  | 'damaged'
  | 'no-ffmpeg'
  | 'no-file'
  | 'not-a-film'
  | 'too-large'
  | 'too-slow'
  | 'unknown-codec'
  | 'wrong-wish'

const CODES = {
  damaged: 'unreadable-script',
  'no-ffmpeg': 'wrong-setting',
  'no-file': 'not-found',
  'not-a-film': 'unreadable-script',
  'too-large': 'too-large',
  'too-slow': 'too-large',
  'unknown-codec': 'unreadable-script',
  'wrong-wish': 'wrong-setting',
} as const

/** The error that says why a film is not looked into; its `reason` is one of a closed list. */
export function refuseFilm(reason: FilmRefusal, message: string, cause?: unknown): CommediaError {
  return new CommediaError(CODES[reason], message, { reason, ...(cause === undefined ? {} : { cause }) })
}
