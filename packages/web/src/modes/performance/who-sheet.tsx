import type { ShowDetail } from '@commedia/core/wire'
import { Sheet } from '../../parts/sheet.tsx'
import { WhoIs } from '../../piece/who-is.tsx'
import { soundWords } from '../../sound/sound-words.ts'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { useVoices } from '../../sound/use-voices.ts'
import { VoiceChoice } from '../../sound/voice-choice.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { stageWords } from './stage-words.ts'

/** Who somebody on stage is, as the playbill has it, and who plays them. */
export function WhoSheet({
  show,
  role,
  viewer,
  sound,
  onClose,
}: {
  readonly show: Pick<ShowDetail, 'id' | 'cast' | 'language'>
  readonly role: string
  readonly viewer: string
  readonly sound?: SoundDesk | undefined
  readonly onClose: () => void
}) {
  const words = useWords(stageWords)
  const found = show.cast.find(({ id }) => id === role)
  if (found === undefined) return null
  const { name, description } = found
  return (
    <Sheet title={name} onClose={onClose}>
      <WhoIs role={found} words={words}>
        <p lang={tagOf(show.language)}>{description}</p>
      </WhoIs>
      {sound?.canHear ? <HeardAs show={show} viewer={viewer} role={role} name={name} sound={sound} /> : null}
    </Sheet>
  )
}

/** In which voice one hears them. */
function HeardAs({
  show,
  viewer,
  sound,
  ...who
}: {
  readonly show: Pick<ShowDetail, 'id' | 'language'>
  readonly viewer: string
  readonly role: string
  readonly name: string
  readonly sound: SoundDesk
}) {
  const { trying } = useWords(soundWords)
  const choose = useVoices({ show: show.id, viewer, language: show.language }, { sound, trying })
  return <VoiceChoice {...who} sound={sound} choose={choose} />
}
