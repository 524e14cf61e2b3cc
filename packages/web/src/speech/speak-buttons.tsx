import { OpenButton } from './open-button.tsx'
import { SpeakButton } from './speak-button.tsx'
import css from './speech.module.css'
import type { Speech } from './use-speech.ts'

/** The microphone beside a field: held while one speaks, or left open. */
export function SpeakButtons(props: { readonly speech: Speech; readonly isOff?: boolean }) {
  return (
    <span className={css.buttons}>
      <SpeakButton {...props} />
      <OpenButton {...props} />
    </span>
  )
}
