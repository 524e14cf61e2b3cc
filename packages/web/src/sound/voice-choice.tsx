import { useId } from 'react'
import { Button } from '../parts/button.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './sound.module.css'
import { soundWords } from './sound-words.ts'
import type { SoundDesk } from './use-sound.ts'
import type { VoicesToChoose } from './use-voices.ts'

/** In which voice one hears somebody: as they were cast, or another; tried before it is needed. */
export function VoiceChoice({
  role,
  name,
  sound,
  choose,
}: {
  readonly role: string
  readonly name: string
  readonly sound: SoundDesk
  readonly choose: VoicesToChoose
}) {
  const words = useWords(soundWords)
  const id = useId()
  const chosen = sound.chosenFor(role)
  const cast = choose.castOf(role)
  if (choose.voices.length === 0) return null
  return (
    <div className={css.voice}>
      <label htmlFor={id}>{words.voiceOf(name)}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => sound.chooseFor(role, target.value === '' ? undefined : target.value)}
      >
        <option value="" translate={cast === undefined ? undefined : 'no'}>
          {cast === undefined ? words.asCast : `${words.asCast} (${cast})`}
        </option>
        {choose.voices.map((voice) => (
          <option key={voice.id} value={voice.id} translate="no">
            {voice.name}
          </option>
        ))}
      </select>
      <Button look="plain" aria-label={words.tryOf(name)} onClick={() => choose.hear(chosen ?? cast)}>
        {words.try}
      </Button>
    </div>
  )
}
