import { OpenButton } from './open-button.tsx'
import { SpeakButton } from './speak-button.tsx'
import type { Speech } from './use-speech.ts'

/** The microphone beside a field: held while one speaks, or left open. */
export function SpeakButtons(props: { readonly speech: Speech; readonly isOff?: boolean }) {
  return (
    <>
      <SpeakButton {...props} />
      <OpenButton {...props} />
    </>
  )
}
