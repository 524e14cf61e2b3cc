import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useWords } from '../words/use-words.tsx'
import { pressOf } from './press.ts'
import { showLevel } from './show-level.ts'
import css from './speech.module.css'
import { speechWords } from './speech-words.ts'
import type { Speech } from './use-speech.ts'

/** The microphone beside a field: held while one speaks, or pressed at the beginning and again at the end. */
export function SpeakButton({ speech, isOff: isOver }: { readonly speech: Speech; readonly isOff: boolean }) {
  const words = useWords(speechWords)
  const { desk, open, canSpeak } = speech
  const state = desk.state()
  // One microphone: while it is open nobody holds it.
  const isOff = isOver || !['idle', 'first', 'refused'].includes(open.state().kind)
  const button = useRef<HTMLButtonElement>(null)
  const isOn = state.kind === 'asking' || state.kind === 'listening'
  const press = useMemo(
    () =>
      pressOf(
        {
          isOn: () => ['asking', 'listening'].includes(desk.state().kind),
          begin: desk.begin,
          end: desk.end,
        },
        () => performance.now(),
      ),
    [desk],
  )
  useEffect(() => {
    if (isOff || !canSpeak) return
    const down = (event: globalThis.KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'Digit9') return
      event.preventDefault()
      if (!event.repeat) press.down()
    }
    const up = ({ code, key }: globalThis.KeyboardEvent): void => {
      if (code === 'Digit9' || key === 'Alt') press.up()
    }
    const away = (): void => press.up()
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', away)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
      removeEventListener('blur', away)
    }
  }, [press, isOff, canSpeak])
  useEffect(
    () => (state.kind === 'listening' ? showLevel(button.current, desk.level) : undefined),
    [state.kind, desk],
  )
  if (!canSpeak) return null
  const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter'
  return (
    <button
      ref={button}
      type="button"
      className={css.speak}
      disabled={isOff}
      aria-label={isOn ? words.end : words.speak}
      aria-pressed={isOn}
      aria-busy={state.kind === 'understanding'}
      data-state={state.kind}
      title={words.speakWhy}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        press.down()
      }}
      onPointerUp={press.up}
      onPointerCancel={press.up}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isKey(event)) return
        event.preventDefault()
        if (!event.repeat) press.down()
      }}
      onKeyUp={(event) => {
        if (isKey(event)) press.up()
      }}
      // Whoever presses by other means than a pointer or a key: a screen reader.
      onClick={({ detail }) => {
        if (detail !== 0) return
        press.down()
        press.up()
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect x="9" y="3" width="6" height="11" rx="3" />
        <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3.2M8.5 21.2h7" />
      </svg>
    </button>
  )
}
