import type { Recording } from '@commedia/core/wire'
import { useMemo } from 'react'
import { Backdrop } from '../../parts/backdrop.tsx'
import { Button } from '../../parts/button.tsx'
import { Mask } from '../../parts/mask.tsx'
import type { RecordedLook } from '../../piece/recorded-look.ts'
import { Curtain } from '../../scene/curtain.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import css from './before-recording.module.css'
import { castOf } from './recorded-cast.ts'
import { recordingWords } from './recording-words.ts'

/** The playbill of a recording, how it was made, and the rope. */
export function BeforeRecording({
  recording,
  look,
  onStart,
  onHold,
}: {
  readonly recording: Recording
  readonly look: RecordedLook
  readonly onStart: () => void
  /** Keeps it from beginning by itself; nothing where it does not. */
  readonly onHold: (() => void) | undefined
}) {
  const words = useWords(recordingWords)
  const { kind, start } = useWords(look.words)
  const cast = useMemo(() => castOf(recording), [recording])
  return (
    <main id="main" className={css.before}>
      <Backdrop scene={undefined} className={css.light} />
      <Curtain drawn="in" />
      <div className={css.bill}>
        <p className={css.kind}>{kind}</p>
        <div translate="no" dir="auto" lang={tagOf(recording.language)}>
          <p className={css.title}>{recording.title}</p>
          <ul className={css.cast}>
            {cast.map(({ id, name, description }) => (
              <li key={id}>
                <Mask id={id} lit className={css.mask} />
                <p className={css.name}>{name}</p>
                <p className={css.who}>{description}</p>
              </li>
            ))}
          </ul>
        </div>
        <Button look="commit" className={css.raise} onClick={onStart}>
          {start}
        </Button>
        <p className={css.long}>
          {words.long(Math.max(1, Math.round(lengthOf(recording) / MINUTE_MS)))}
          {onHold === undefined ? null : (
            <Button look="plain" onClick={onHold}>
              {words.hold}
            </Button>
          )}
        </p>
        <p className={css.made} translate="no" dir="auto" lang={tagOf(recording.language)}>
          {recording.notice}
        </p>
      </div>
    </main>
  )
}

const MINUTE_MS = 60_000

function lengthOf({ moments }: Recording): number {
  return moments.reduce((sum, { pause }) => sum + pause, 0)
}
