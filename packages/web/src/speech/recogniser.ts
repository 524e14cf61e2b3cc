import { noSpeech } from './listening.ts'

/** A browser's own recogniser, as far as it is used. */
export interface Recogniser extends EventTarget {
  lang: string
  continuous: boolean
  start(): void
  stop(): void
  abort(): void
}

/** What it heard so far. */
export interface Heard extends Event {
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

interface Failed extends Event {
  readonly error: string
}

/** The recogniser of this browser, set to a language; nothing where it has none. */
export function recogniserFor(tag: string): Recogniser | undefined {
  const here = globalThis as {
    readonly SpeechRecognition?: new () => Recogniser
    readonly webkitSpeechRecognition?: new () => Recogniser
  }
  const Kind = here.SpeechRecognition ?? here.webkitSpeechRecognition
  if (Kind === undefined) return undefined
  const recogniser = new Kind()
  recogniser.lang = tag
  recogniser.continuous = true
  return recogniser
}

/** What it failed with, as it is said; silence is no failure. */
export function failureOf(event: Event): Error | undefined {
  const { error } = event as Failed
  return error === 'no-speech' || error === 'aborted' ? undefined : noSpeech(WHY[error] ?? 'failed', error)
}

const WHY: Readonly<Record<string, 'not-allowed' | 'no-microphone'>> = {
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'audio-capture': 'no-microphone',
}
