import { type Listening, noSpeech } from './listening.ts'

/** A browser's own recogniser, as far as it is used. */
interface Recogniser extends EventTarget {
  lang: string
  continuous: boolean
  start(): void
  stop(): void
  abort(): void
}

interface Heard extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>
}

interface Failed extends Event {
  readonly error: string
}

/** Listens by the browser's own recogniser, which may send sound to its maker. */
export function browserEar(tag: string): Promise<Listening> {
  const Kind = recogniserHere()
  if (Kind === undefined) return Promise.reject(noSpeech('failed'))
  const recogniser = new Kind()
  recogniser.lang = tag
  recogniser.continuous = true
  let words = ''
  let failure: Error | undefined
  recogniser.addEventListener('result', (event) => {
    const { results } = event as Heard
    words = Array.from(results, (said) => said[0]?.transcript ?? '').join('')
  })
  recogniser.addEventListener('error', (event) => {
    const { error } = event as Failed
    if (error !== 'no-speech' && error !== 'aborted') failure = noSpeech(WHY[error] ?? 'failed', error)
  })
  const ended = new Promise<void>((resolve) => recogniser.addEventListener('end', () => resolve()))
  const begun = new Promise<void>((resolve) => recogniser.addEventListener('start', () => resolve()))
  recogniser.start()
  return Promise.race([begun, ended]).then(() => {
    if (failure !== undefined) throw failure
    return {
      level: () => undefined,
      over: ended,
      leave: () => recogniser.abort(),
      async words() {
        recogniser.stop()
        await ended
        if (failure !== undefined) throw failure
        return words.trim()
      },
    }
  })
}

const WHY: Readonly<Record<string, 'not-allowed' | 'no-microphone'>> = {
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'audio-capture': 'no-microphone',
}

function recogniserHere(): (new () => Recogniser) | undefined {
  const here = globalThis as {
    readonly SpeechRecognition?: new () => Recogniser
    readonly webkitSpeechRecognition?: new () => Recogniser
  }
  return here.SpeechRecognition ?? here.webkitSpeechRecognition
}
