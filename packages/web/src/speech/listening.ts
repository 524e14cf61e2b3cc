/** A microphone that is open, until what was said is understood. */
export interface Listening {
  /** How loud it is now, from 0 to 1; nothing where one cannot know. */
  level(): number | undefined
  /** Ends it and gives what was understood; empty where that was nothing. */
  words(): Promise<string>
  /** Ends it, and nothing is understood. */
  leave(): void
  /** It ends by itself: the longest time is over, or a recogniser heard the end. */
  readonly over: Promise<unknown>
}

/** Opens the microphone for one speech. */
export type OpenEar = () => Promise<Listening>

/** Why somebody cannot speak here. */
export type NoSpeech = 'not-allowed' | 'no-microphone' | 'insecure' | 'failed'

/** That nobody can be heard, and why. */
export function noSpeech(why: NoSpeech, cause?: unknown): Error & { readonly why: NoSpeech } {
  return Object.assign(new Error(`No speech: ${why}.`, { cause }), { why })
}

/** Why nobody was heard, by what it failed with. */
export function whyNot(error: unknown): NoSpeech {
  if (!(error instanceof Error)) return 'failed'
  if ('why' in error) return error.why as NoSpeech
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'not-allowed'
  return error.name === 'NotFoundError' || error.name === 'NotReadableError' ? 'no-microphone' : 'failed'
}
