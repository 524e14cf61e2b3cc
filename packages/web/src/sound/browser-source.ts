import { tongueOf } from '@commedia/core'
import { browserVoices, type CastVoice, castVoices, type PersonToVoice } from '@commedia/core/voices'
import type { SoundSource, ToHear } from './to-hear.ts'

/** How one listens to the browser's own voices. */
export interface BrowserListening {
  readonly cast: () => readonly PersonToVoice[]
  readonly language: string
  /** From 0 to 1. */
  readonly volume: () => number
}

/** Whether this browser can speak at all. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis
}

/** The browser's own voices: whoever of a cast speaks in which is decided as a house decides it. */
export function browserSource(
  { cast, language, volume }: BrowserListening,
  synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel' | 'getVoices'>,
): SoundSource {
  const voiceOf = ({ by }: ToHear): CastVoice | undefined => {
    const offered = browserVoices(synthesis.getVoices())
    const voices = castVoices(cast(), offered, language)
    return voices.get(by) ?? castVoices([{ id: by, name: by, description: '' }], offered, language).get(by)
  }
  return {
    now: () => performance.now(),
    load: async (piece) => ({
      lastsMs: undefined,
      play(atMs) {
        const how = voiceOf(piece)
        const utterance = new SpeechSynthesisUtterance(piece.text)
        const voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === how?.voice)
        utterance.lang = voice?.lang ?? tongueOf(language).locale
        utterance.volume = volume() * (piece.quiet ? QUIET : 1)
        utterance.rate = how?.rate ?? 1
        utterance.pitch = how?.pitch ?? 1
        if (voice !== undefined) utterance.voice = voice
        let end = (): void => {}
        const over = new Promise<void>((resolve) => {
          end = resolve
        })
        utterance.onend = () => end()
        utterance.onerror = () => end()
        const beginning = setTimeout(() => synthesis.speak(utterance), Math.max(0, atMs - performance.now()))
        return {
          over,
          stop() {
            clearTimeout(beginning)
            synthesis.cancel()
          },
        }
      },
    }),
  }
}

/** What is said quietly is heard so much quieter. */
const QUIET = 0.45
