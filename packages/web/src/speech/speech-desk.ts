import { type Listening, type NoSpeech, type OpenEar, whyNot } from './listening.ts'

/** How far somebody's speech has come. */
export type SpeechState =
  | { readonly kind: 'idle' | 'first' | 'asking' | 'listening' | 'understanding' | 'nothing' }
  /** Of a microphone that stays open: nobody speaks, somebody does, or what they said is being understood. */
  | { readonly kind: 'open' | 'voice' | 'catching' }
  | { readonly kind: 'refused'; readonly why: NoSpeech; readonly error: unknown }

/** Where one speaks: one speech after the other, whose words are handed on. */
export interface SpeechDesk {
  state(): SpeechState
  /** How loud it is, where that is known. */
  level(): number | undefined
  /** Opens the microphone, unless it is. */
  begin(): void
  /** What was said is to be understood; an ear that did not open yet is not opened. */
  end(): void
  /** Whatever is going on is over, and nothing comes of it. */
  leave(): void
  /** They were told who hears them, and go ahead. */
  goAhead(): void
}

/** What a desk works with. */
export interface SpeechHouse {
  readonly openEar: OpenEar
  /** Whether there is something they have to be told before the first time. */
  readonly isFirst: () => boolean
  readonly onTold: () => void
  readonly onWords: (words: string) => void
  readonly onChange: (state: SpeechState) => void
}

/** Opens a desk at which one speaks. */
export function speechDesk({ openEar, isFirst, onTold, onWords, onChange }: SpeechHouse): SpeechDesk {
  let state: SpeechState = { kind: 'idle' }
  let ear: Listening | undefined
  let speech = 0
  const become = (next: SpeechState): void => {
    state = next
    onChange(next)
  }
  const refuse = (error: unknown): void => become({ kind: 'refused', why: whyNot(error), error })
  const open = async (): Promise<void> => {
    const mine = ++speech
    become({ kind: 'asking' })
    try {
      const opened = await openEar()
      // Whoever let go meanwhile is not listened to.
      if (mine !== speech) return opened.leave()
      ear = opened
      become({ kind: 'listening' })
      await opened.over
      if (mine === speech && state.kind === 'listening') await understand()
    } catch (error) {
      if (mine === speech) refuse(error)
    }
  }
  const understand = async (): Promise<void> => {
    const mine = speech
    const said = ear?.words()
    ear = undefined
    become({ kind: 'understanding' })
    try {
      const words = (await said) ?? ''
      if (mine !== speech) return
      become({ kind: words === '' ? 'nothing' : 'idle' })
      if (words !== '') onWords(words)
    } catch (error) {
      if (mine === speech) refuse(error)
    }
  }
  const leave = (): void => {
    speech++
    ear?.leave()
    ear = undefined
    become({ kind: 'idle' })
  }
  const isBusy = (): boolean => ['asking', 'listening', 'understanding'].includes(state.kind)
  return {
    state: () => state,
    level: () => ear?.level(),
    begin() {
      if (isBusy()) return
      if (isFirst()) become({ kind: 'first' })
      else void open()
    },
    end() {
      if (state.kind === 'asking') leave()
      else if (state.kind === 'listening') void understand()
    },
    leave,
    goAhead() {
      if (state.kind !== 'first') return
      onTold()
      void open()
    },
  }
}
