import { type BodyOf, readAs, roleListed } from '@commedia/core/events'
import type { Recording } from '@commedia/core/wire'
import { useMemo } from 'react'
import { Backdrop } from '../../parts/backdrop.tsx'
import { Button } from '../../parts/button.tsx'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { Curtain } from '../../scene/curtain.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import css from './before-recording.module.css'
import { recordingWords } from './recording-words.ts'

/** The playbill of a recording, and the rope. */
export function BeforeRecording({
  recording,
  onStart,
}: {
  readonly recording: Recording
  readonly onStart: () => void
}) {
  const words = useWords(recordingWords)
  const cast = useMemo(() => castOf(recording), [recording])
  return (
    <MaskPeople people={cast}>
      <main id="main" className={css.before}>
        <Backdrop scene={undefined} className={css.light} />
        <Curtain drawn="in" />
        <div className={css.bill}>
          <div translate="no" dir="auto" lang={tagOf(recording.language)}>
            <p className={css.title}>{recording.title}</p>
            <ul className={css.cast}>
              {cast.map(({ role, name, description }) => (
                <li key={role}>
                  <Mask id={role} lit className={css.mask} />
                  <p className={css.name}>{name}</p>
                  <p className={css.who}>{description}</p>
                </li>
              ))}
            </ul>
          </div>
          <Button look="commit" className={css.raise} onClick={onStart}>
            {words.start}
          </Button>
          <p className={css.long}>{words.long(Math.round(lengthOf(recording) / MINUTE_MS))}</p>
        </div>
      </main>
    </MaskPeople>
  )
}

function castOf({ moments }: Recording): readonly (BodyOf<typeof roleListed> & { readonly id: string })[] {
  return moments.flatMap(({ event }) => {
    const listed = readAs(roleListed, event)
    return listed === undefined ? [] : [{ ...listed, id: listed.role }]
  })
}

const MINUTE_MS = 60_000

function lengthOf({ moments }: Recording): number {
  return moments.reduce((sum, { pause }) => sum + pause, 0)
}
