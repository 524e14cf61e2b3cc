import { Choice } from '../parts/choice.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useWords } from '../words/use-words.tsx'
import { canSpeak } from './browser-source.ts'
import { NARRATOR } from './said-in.ts'
import css from './sound.module.css'
import { soundWords } from './sound-words.ts'
import type { SoundDesk } from './use-sound.ts'
import { useVoices } from './use-voices.ts'
import { VoiceChoice } from './voice-choice.tsx'

/** How a show is heard: how loud, in whose voices, and who speaks in which. */
export function SoundSheet({
  show,
  viewer,
  sound,
  onClose,
}: {
  readonly show: {
    readonly id: string
    readonly language: string
    readonly cast: readonly { readonly id: string; readonly name: string }[]
  }
  readonly viewer: string
  readonly sound: SoundDesk
  readonly onClose: () => void
}) {
  const words = useWords(soundWords)
  const { choices, choose, from } = sound
  const { id, language, cast } = show
  const voices = useVoices({ show: id, viewer, language }, { sound, trying: words.trying })
  return (
    <Sheet title={words.voices} onClose={onClose}>
      <div className={css.form}>
        <label className={css.check}>
          <input type="checkbox" checked={sound.isOn} onChange={() => sound.turn(!sound.isOn)} />
          {words.sound}
        </label>
        <label className={css.volume}>
          {words.volume}
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={choices.volume}
            onChange={({ target }) => choose({ volume: Number(target.value) })}
          />
        </label>
        {sound.hasHouse && canSpeak() ? (
          <Choice
            title={words.from}
            chosen={from}
            options={[
              ['house', words.house],
              ['browser', words.browser],
            ]}
            onChoose={(chosen) => choose({ from: chosen })}
          />
        ) : null}
        <label className={css.check}>
          <input
            type="checkbox"
            checked={choices.narrator}
            onChange={() => choose({ narrator: !choices.narrator })}
          />
          {words.narrator}
        </label>
        {from === 'browser' && voices.voices.length === 0 ? <p className={css.why}>{words.none}</p> : null}
        {[...cast, { id: NARRATOR, name: words.narratorName }].map(({ id: role, name }) => (
          <VoiceChoice key={role} role={role} name={name} sound={sound} choose={voices} />
        ))}
        <p className={css.why}>{words.kept}</p>
      </div>
    </Sheet>
  )
}
