import type { Followed } from '@commedia/core/wire'
import { Failure } from '../parts/failure.tsx'
import { SoundFailed } from '../sound/sound-failed.tsx'
import type { SoundDesk } from '../sound/use-sound.ts'
import css from './talk-state.module.css'

/** What one is told above the field: what failed, that the line is lost, that one only watches. */
export function TalkState({
  failure,
  sound,
  line,
  you,
  words,
}: {
  readonly failure: unknown
  readonly sound: SoundDesk | undefined
  readonly line: Followed['line']
  /** The seat one sits in; nothing for whoever only watches. */
  readonly you: string | undefined
  readonly words: { readonly lost: string; readonly onlyWatch: string }
}) {
  return (
    <>
      {failure === undefined || failure === null ? null : <Failure error={failure} />}
      {sound === undefined ? null : <SoundFailed sound={sound} />}
      {line === 'lost' ? (
        <p className={css.state} role="status">
          {words.lost}
        </p>
      ) : null}
      {you === undefined ? <p className={css.state}>{words.onlyWatch}</p> : null}
    </>
  )
}
