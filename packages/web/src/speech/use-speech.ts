import { useEffect, useMemo, useRef, useState } from 'react'
import { useHouse } from '../house/house.tsx'
import { useHouseFacts } from '../house/use-house-facts.ts'
import { tagOf } from '../words/tag-of.ts'
import { useTongue } from '../words/use-words.tsx'
import { keepTold, wasTold } from './kept-speech.ts'
import { noSpeech } from './listening.ts'
import { type SpeechDesk, type SpeechState, speechDesk } from './speech-desk.ts'

/** Who speaks where, and what becomes of it. */
export interface Speaking {
  /** The show, room or table one sits in. */
  readonly show: string
  readonly onWords: (words: string) => void
  /** The microphone opens, or closes: voices are silent meanwhile. */
  readonly onSpeaking?: ((isSpeaking: boolean) => void) | undefined
}

/** The microphone beside a field. */
export interface Speech {
  readonly desk: SpeechDesk
  readonly state: SpeechState
  /** Whether anything here could understand what one says. */
  readonly canSpeak: boolean
}

/** Has one's lines spoken: by the house's ear, or by the browser's own where it has none. */
export function useSpeech(speaking: Speaking): Speech {
  const { wire } = useHouse()
  const tongue = useTongue()
  const hasHouse = useHouseFacts().data?.ear === true
  const [state, setState] = useState<SpeechState>({ kind: 'idle' })
  const latest = useRef(speaking)
  latest.current = speaking
  const desk = useMemo(
    () =>
      speechDesk({
        async openEar() {
          if (!isSecureContext) throw noSpeech('insecure')
          if (!hasHouse) return (await import('./browser-ear.ts')).browserEar(tagOf(tongue))
          const { houseEar } = await import('./house-ear.ts')
          return houseEar(async (wave) => {
            const { show } = latest.current
            return (await wire.understand({ show, query: { language: tongue }, body: wave })).words
          })
        },
        isFirst: () => !hasHouse && isSecureContext && !wasTold(),
        onTold: keepTold,
        onWords: (words) => latest.current.onWords(words),
        onChange: setState,
      }),
    [hasHouse, tongue, wire],
  )
  const { kind } = state
  const isSpeaking = kind === 'asking' || kind === 'listening'
  useEffect(() => () => desk.leave(), [desk])
  useEffect(() => {
    if (!isSpeaking) return
    latest.current.onSpeaking?.(true)
    return () => latest.current.onSpeaking?.(false)
  }, [isSpeaking])
  return { desk, state, canSpeak: hasHouse || hasRecogniser() }
}

function hasRecogniser(): boolean {
  return 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis
}
