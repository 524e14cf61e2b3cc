import { Button } from '../parts/button.tsx'
import { useWords } from '../words/use-words.tsx'
import { canSpeak } from './browser-source.ts'
import css from './sound.module.css'
import { soundWords } from './sound-words.ts'
import type { SoundDesk } from './use-sound.ts'

/** One quiet sentence where the house's voice does not answer; the browser's own is offered where it has any. */
export function SoundFailed({ sound }: { readonly sound: SoundDesk }) {
  const words = useWords(soundWords)
  const isTold = sound.isOn && sound.hasFailed && sound.from === 'house'
  return (
    <div role="status">
      {isTold ? (
        <p className={css.failed}>
          {words.failed}
          {canSpeak() ? (
            <Button look="plain" onClick={() => sound.choose({ from: 'browser' })}>
              {words.useBrowser}
            </Button>
          ) : null}
        </p>
      ) : null}
    </div>
  )
}
