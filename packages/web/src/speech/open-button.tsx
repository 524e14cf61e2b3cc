import { useEffect, useRef } from 'react'
import { useWords } from '../words/use-words.tsx'
import { showLevel } from './show-level.ts'
import css from './speech.module.css'
import { speechWords } from './speech-words.ts'
import type { Speech } from './use-speech.ts'

/** Leaves the microphone open until it is pressed again. */
export function OpenButton({
  speech: { desk, open, state, canSpeak },
  isOff,
}: {
  readonly speech: Speech
  readonly isOff: boolean
}) {
  const words = useWords(speechWords)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = ['open', 'voice', 'catching'].includes(state.kind)
  // One microphone: whoever holds it leaves none open meanwhile.
  const isHeld = ['asking', 'listening', 'understanding'].includes(desk.state().kind)
  useEffect(() => {
    if (isOff || isHeld || !canSpeak) return
    const press = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'Digit8') return
      event.preventDefault()
      if (!event.repeat) open.toggle()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open, isOff, isHeld, canSpeak])
  useEffect(() => (isOpen ? showLevel(button.current, open.level) : undefined), [isOpen, open])
  if (!canSpeak) return null
  return (
    <button
      ref={button}
      type="button"
      className={css.speak}
      disabled={isOff || isHeld}
      aria-label={words.leaveOpen}
      aria-pressed={isOpen}
      aria-busy={state.kind === 'catching'}
      data-open={isOpen ? state.kind : undefined}
      title={isOpen ? words.closeIt : words.leaveOpenWhy}
      onClick={open.toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="9" y="4" width="6" height="10" rx="3" />
        <path d="M6.5 12a5.5 5.5 0 0 0 11 0M12 17.5v3M3.6 6.5a9 9 0 0 0 0 9M20.4 6.5a9 9 0 0 1 0 9" />
      </svg>
    </button>
  )
}
