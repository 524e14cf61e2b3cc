import { useEffect } from 'react'
import { OpenButton } from './open-button.tsx'
import { SpeakButton } from './speak-button.tsx'
import css from './speech.module.css'
import type { Speech } from './use-speech.ts'

/** The microphone beside a field: held while one speaks, or left open. */
export function SpeakButtons({
  speech,
  isOff = false,
}: {
  readonly speech: Speech
  readonly isOff?: boolean
}) {
  const { desk, open } = speech
  // Nobody is listened to where there is no button to end it.
  useEffect(() => {
    if (isOff) return
    return () => {
      desk.leave()
      open.leave()
    }
  }, [desk, open, isOff])
  return (
    <span className={css.buttons}>
      <SpeakButton speech={speech} isOff={isOff} />
      <OpenButton speech={speech} isOff={isOff} />
    </span>
  )
}
