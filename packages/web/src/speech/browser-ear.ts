import { type Listening, noSpeech } from './listening.ts'
import { failureOf, type Heard, recogniserFor } from './recogniser.ts'

/** Listens by the browser's own recogniser, which may send sound to its maker. */
export function browserEar(tag: string): Promise<Listening> {
  const recogniser = recogniserFor(tag)
  if (recogniser === undefined) return Promise.reject(noSpeech('failed'))
  let words = ''
  let failure: Error | undefined
  recogniser.addEventListener('result', (event) => {
    const { results } = event as Heard
    words = Array.from(results, (said) => said[0]?.transcript ?? '').join('')
  })
  recogniser.addEventListener('error', (event) => {
    failure = failureOf(event) ?? failure
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
