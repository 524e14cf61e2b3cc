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

/** A microphone that stays open: what is said comes stretch by stretch, between pauses. */
export interface OpenListening {
  /** How loud it is now, from 0 to 1; nothing where one cannot know. */
  level(): number | undefined
  /** Closes it; what was being said is still understood. */
  end(): void
  /** Closes it, and nothing more is understood. */
  leave(): void
  /** It closes by itself, or fails. */
  readonly over: Promise<unknown>
}

/** What comes of a microphone that stays open. */
export interface Stretches {
  /** Somebody begins to speak, or pauses. */
  readonly onVoice: (isVoice: boolean) => void
  /** Something was said; its words come when they are understood. */
  readonly onStretch: (words: Promise<string>) => void
}

/** Opens the microphone until it is closed. */
export type OpenForStretches = (on: Stretches) => Promise<OpenListening>

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
