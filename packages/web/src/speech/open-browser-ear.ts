import { noSpeech, type OpenListening, type Stretches } from './listening.ts'
import { type Microphone, openMicrophone } from './microphone.ts'
import { failureOf, type Heard, type Recogniser, recogniserFor } from './recogniser.ts'
import { watchVoice } from './watch-voice.ts'

/** A recogniser that ends so soon after it began, so often, does not listen. */
const SOON_MS = 1_000
const MOST_SOON = 3

/** Listens by the browser's own recogniser for as long as the microphone is open: what it takes for final is a stretch. It may end by itself, and is begun again. */
export async function openBrowserEar(tag: string, { onVoice, onStretch }: Stretches): Promise<OpenListening> {
  const first = recogniserFor(tag)
  if (first === undefined) throw noSpeech('failed')
  const beside = await microphoneBeside()
  let current: Recogniser = first
  let isOpen = true
  let isVoice = false
  let soon = 0
  let finish: (failure?: Error) => void = () => {}
  const over = new Promise<void>((resolve, reject) => {
    finish = (failure) => (failure === undefined ? resolve() : reject(failure))
  })
  const voice = (next: boolean): void => {
    if (next === isVoice) return
    isVoice = next
    onVoice(next)
  }
  const unwatch = beside && watchVoice(beside, (room) => voice(room.isVoice))
  const close = (failure?: Error): void => {
    if (!isOpen) return
    isOpen = false
    unwatch?.()
    beside?.close()
    voice(false)
    finish(failure)
  }
  const listen = (recogniser: Recogniser): void => {
    current = recogniser
    const begunAt = performance.now()
    let failure: Error | undefined
    recogniser.addEventListener('result', (event) => {
      const { results, resultIndex } = event as Heard
      const words = Array.from(results)
        .slice(resultIndex)
        .filter(({ isFinal }) => isFinal)
        .map((said) => said[0]?.transcript.trim() ?? '')
        .join(' ')
        .trim()
      if (words !== '') onStretch(Promise.resolve(words))
    })
    if (beside === undefined) {
      recogniser.addEventListener('speechstart', () => voice(true))
      recogniser.addEventListener('speechend', () => voice(false))
    }
    recogniser.addEventListener('error', (event) => {
      failure = failureOf(event)
    })
    recogniser.addEventListener('end', () => {
      if (!isOpen) return
      soon = performance.now() - begunAt < SOON_MS ? soon + 1 : 0
      const next = failure === undefined && soon < MOST_SOON ? recogniserFor(tag) : undefined
      if (next === undefined) close(failure ?? noSpeech('failed'))
      else listen(next)
    })
    recogniser.start()
  }
  listen(first)
  return {
    level: () => beside?.level(),
    over,
    end() {
      close()
      // What it heard so far comes as its last result.
      current.stop()
    },
    leave() {
      close()
      current.abort()
    },
  }
}

/** The microphone beside the recogniser, by which voice is known at once; where a browser gives it to one alone, the recogniser tells. */
async function microphoneBeside(): Promise<Microphone | undefined> {
  return 'userAgentData' in navigator ? openMicrophone().catch(() => undefined) : undefined
}
