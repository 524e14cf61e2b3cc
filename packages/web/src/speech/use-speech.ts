import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHouse } from '../house/house.tsx'
import { useHouseFacts } from '../house/use-house-facts.ts'
import { tagOf } from '../words/tag-of.ts'
import { useTongue } from '../words/use-words.tsx'
import { keepTold, type ToldOf, wasTold } from './kept-speech.ts'
import { noSpeech } from './listening.ts'
import { type OpenDesk, openDesk } from './open-desk.ts'
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
  /** The microphone that is left open. */
  readonly open: OpenDesk
  /** Of the one that is in use. */
  readonly state: SpeechState
  /** Where they go ahead who were told who hears them, or leave it. */
  readonly told: Pick<SpeechDesk, 'goAhead' | 'leave'>
  /** What was understood last of a microphone that was left open. */
  readonly understood: string
  /** Whether anything here could understand what one says. */
  readonly canSpeak: boolean
}

/** Has one's lines spoken: by the house's ear, or by the browser's own where it has none. */
export function useSpeech(speaking: Speaking): Speech {
  const { wire } = useHouse()
  const tongue = useTongue()
  const hasHouse = useHouseFacts().data?.ear === true
  const [held, setHeld] = useState<SpeechState>({ kind: 'idle' })
  const [left, setLeft] = useState<SpeechState>({ kind: 'idle' })
  const [understood, setUnderstood] = useState('')
  const latest = useRef(speaking)
  latest.current = speaking
  const [desk, open] = useMemo(() => {
    const understand = async (wave: Uint8Array): Promise<string> => {
      const { show } = latest.current
      return (await wire.understand({ show, query: { language: tongue }, body: wave })).words
    }
    const asked = (of: ToldOf) => ({
      isFirst: () => !hasHouse && isSecureContext && !wasTold(of),
      onTold: () => keepTold(of),
    })
    // Drawn at once: what is understood next is put behind it.
    const handOn = (words: string): void => flushSync(() => latest.current.onWords(words))
    const held = speechDesk({
      ...asked('held'),
      async openEar() {
        if (!isSecureContext) throw noSpeech('insecure')
        if (!hasHouse) return (await import('./browser-ear.ts')).browserEar(tagOf(tongue))
        return (await import('./house-ear.ts')).houseEar(understand)
      },
      onWords: handOn,
      onChange(next) {
        // What was said of the other way to speak is over.
        if (isBegun(next)) left.leave()
        setHeld(next)
      },
    })
    const left = openDesk({
      ...asked('open'),
      async openEar(on) {
        if (!isSecureContext) throw noSpeech('insecure')
        if (!hasHouse) return (await import('./open-browser-ear.ts')).openBrowserEar(tagOf(tongue), on)
        return (await import('./open-house-ear.ts')).openHouseEar(understand, on)
      },
      onWords(words) {
        setUnderstood(words)
        handOn(words)
      },
      // At once: whoever is heard meanwhile is silent before the page is drawn anew.
      onVoice: (isVoice) => latest.current.onSpeaking?.(isVoice),
      onChange(next) {
        if (isBegun(next)) held.leave()
        setLeft(next)
        if (next.kind === 'asking') setUnderstood('')
      },
    })
    return [held, left]
  }, [hasHouse, tongue, wire])
  const isSpeaking = held.kind === 'asking' || held.kind === 'listening'
  useEffect(() => {
    if (!isSpeaking) return
    latest.current.onSpeaking?.(true)
    return () => latest.current.onSpeaking?.(false)
  }, [isSpeaking])
  const isLeft = left.kind !== 'idle'
  return {
    desk,
    open,
    state: isLeft ? left : held,
    told: isLeft ? open : desk,
    understood,
    canSpeak: hasHouse || hasRecogniser(),
  }
}

function isBegun({ kind }: SpeechState): boolean {
  return kind === 'first' || kind === 'asking'
}

function hasRecogniser(): boolean {
  return 'SpeechRecognition' in globalThis || 'webkitSpeechRecognition' in globalThis
}
