import { browserVoices } from '@commedia/core/voices'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useHouse } from '../house/house.tsx'
import { canSpeak } from './browser-source.ts'
import type { SoundDesk } from './use-sound.ts'

/** The voices there are to choose from, and how one tries them. */
export interface VoicesToChoose {
  readonly voices: readonly { readonly id: string; readonly name: string }[]
  /** Nothing was said yet of who speaks in which. */
  readonly castOf: (role: string) => string | undefined
  readonly hear: (voice: string | undefined) => void
}

/** Asks for the voices of the source one listens to. */
export function useVoices(
  { show, viewer, language }: { readonly show: string; readonly viewer: string; readonly language: string },
  { sound: { from, choices }, trying }: { readonly sound: SoundDesk; readonly trying: string },
): VoicesToChoose {
  const { wire } = useHouse()
  const house = useQuery({
    queryKey: ['voices', show, viewer],
    queryFn: () => wire.getVoices({ show, query: { as: viewer } }),
    enabled: from === 'house',
  })
  const [own, setOwn] = useState<readonly SpeechSynthesisVoice[]>([])
  useEffect(() => {
    if (!canSpeak()) return
    const read = (): void => setOwn(speechSynthesis.getVoices())
    read()
    // Browsers find their voices when they are asked for them.
    speechSynthesis.addEventListener?.('voiceschanged', read)
    return () => speechSynthesis.removeEventListener?.('voiceschanged', read)
  }, [])
  const { volume } = choices
  const hear = useCallback(
    async (voice: string | undefined): Promise<void> => {
      if (from === 'browser') {
        const utterance = new SpeechSynthesisUtterance(trying)
        const found = own.find(({ voiceURI }) => voiceURI === voice)
        if (found !== undefined) utterance.voice = found
        utterance.lang = found?.lang ?? language
        utterance.volume = volume
        speechSynthesis.cancel()
        speechSynthesis.speak(utterance)
        return
      }
      const audio = new AudioContext()
      void audio.resume()
      const fresh = await wire.getVoices({ show, query: { as: viewer } })
      const body = { ticket: fresh.sample, ...(voice === undefined ? {} : { voice }) }
      const { bytes } = await wire.hear({ show, query: { as: viewer }, body })
      const gain = audio.createGain()
      gain.gain.value = volume
      const sound = audio.createBufferSource()
      sound.buffer = await audio.decodeAudioData(bytes.slice().buffer)
      sound.connect(gain).connect(audio.destination)
      sound.onended = () => void audio.close()
      sound.start()
    },
    [from, own, trying, language, volume, wire, show, viewer],
  )
  const spoken = browserVoices(own)
  const offered =
    from === 'house'
      ? (house.data?.voices ?? []).filter(({ languages }) => languages?.includes(language) !== false)
      : spoken.filter(({ languages }) => languages?.includes(language) !== false)
  return {
    voices: offered.map((voice) => ({ id: voice.id, name: nameOf(voice) })),
    castOf: (role) => house.data?.cast[role],
    // A voice that cannot be tried is silent; the show says so when it is needed.
    hear: (voice) => void hear(voice).catch(() => {}),
  }
}

function nameOf(voice: { readonly id: string; readonly name?: string | undefined }): string {
  return voice.name ?? voice.id
}
