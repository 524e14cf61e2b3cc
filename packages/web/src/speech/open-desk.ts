import { type OpenForStretches, type OpenListening, whyNot } from './listening.ts'
import type { SpeechHouse, SpeechState } from './speech-desk.ts'

/** A microphone that one leaves open: what is said is handed on stretch by stretch, in the order it was said. */
export interface OpenDesk {
  state(): SpeechState
  level(): number | undefined
  /** Opens it; where it is open, closes it, and what was said until then is still understood. */
  toggle(): void
  /** Closes it, and nothing more comes of it. */
  leave(): void
  /** They were told who hears them, and go ahead. */
  goAhead(): void
}

/** What such a desk works with. */
export interface OpenHouse extends Omit<SpeechHouse, 'openEar'> {
  readonly openEar: OpenForStretches
  /** Somebody begins to speak, or pauses: voices are silent meanwhile. */
  readonly onVoice: (isVoice: boolean) => void
}

/** Opens a desk whose microphone stays open. */
export function openDesk({ openEar, isFirst, onTold, onWords, onVoice, onChange }: OpenHouse): OpenDesk {
  let state: SpeechState = { kind: 'idle' }
  let ear: OpenListening | undefined
  let isVoice = false
  let catching = 0
  let sitting = 0
  const become = (next: SpeechState): void => {
    if (next.kind === state.kind && next.kind !== 'refused') return
    state = next
    onChange(next)
  }
  const tell = (): void => {
    if (ear === undefined) become({ kind: catching > 0 ? 'understanding' : 'idle' })
    else become({ kind: isVoice ? 'voice' : catching > 0 ? 'catching' : 'open' })
  }
  const hush = (next: boolean): void => {
    if (next === isVoice) return
    isVoice = next
    onVoice(next)
  }
  const refuse = (error: unknown): void => {
    shut()
    become({ kind: 'refused', why: whyNot(error), error })
  }
  const open = async (): Promise<void> => {
    const mine = ++sitting
    const isMine = (): boolean => mine === sitting
    let before: Promise<unknown> = Promise.resolve()
    /** What was said first is handed on first, whichever is understood, or fails, before the other. */
    const inTurn = (coming: Promise<string>): void => {
      before = Promise.allSettled([coming, before]).then(([said]) => {
        if (!isMine()) return
        if (said.status === 'rejected') return refuse(said.reason)
        catching--
        if (said.value !== '') onWords(said.value)
        tell()
      })
    }
    catching = 0
    become({ kind: 'asking' })
    try {
      const opened = await openEar({
        onVoice(next) {
          if (!isMine()) return
          hush(next)
          tell()
        },
        onStretch(coming) {
          if (!isMine()) return
          catching++
          inTurn(coming)
          tell()
        },
      })
      // Whoever closed it meanwhile is not listened to.
      if (!isMine()) return opened.leave()
      ear = opened
      tell()
      await opened.over.finally(() => {
        if (isMine() && ear === opened) end()
      })
    } catch (error) {
      if (isMine()) inTurn(Promise.reject(error))
    }
  }
  const end = (): void => {
    const closing = ear
    ear = undefined
    closing?.end()
    hush(false)
    tell()
  }
  const shut = (): void => {
    sitting++
    catching = 0
    ear?.leave()
    ear = undefined
    hush(false)
  }
  const leave = (): void => {
    shut()
    become({ kind: 'idle' })
  }
  return {
    state: () => state,
    level: () => ear?.level(),
    toggle() {
      if (ear !== undefined) end()
      // What was said last is still being understood.
      else if (state.kind === 'understanding') return
      else if (state.kind === 'asking' || state.kind === 'first') leave()
      else if (isFirst()) become({ kind: 'first' })
      else void open()
    },
    leave,
    goAhead() {
      if (state.kind !== 'first') return
      onTold()
      void open()
    },
  }
}
