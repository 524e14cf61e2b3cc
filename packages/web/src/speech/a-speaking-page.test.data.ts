import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { ARecogniser } from './a-recogniser.test.data.ts'
import { keepTold, type ToldOf } from './kept-speech.ts'

/** An empty page in a browser with a recogniser, of a house that says nothing of an ear, for somebody who was told who hears them. */
export function aSpeakingPage(...told: readonly ToldOf[]): {
  readonly root: Root
  readonly place: HTMLElement
  readonly close: () => void
} {
  vi.stubGlobal('SpeechRecognition', ARecogniser)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  localStorage.clear()
  for (const of of told) keepTold(of)
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  return {
    root,
    place,
    close() {
      root.unmount()
      place.remove()
      vi.unstubAllGlobals()
    },
  }
}
