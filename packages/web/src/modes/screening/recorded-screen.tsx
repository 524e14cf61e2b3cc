import { clipShown, readAs } from '@commedia/core/events'
import { clockTime } from '@commedia/core/screening'
import type { Recording } from '@commedia/core/wire'
import { useEffect, useMemo, useState } from 'react'
import { Announcer } from '../../piece/announcer.tsx'
import type { RecordedSoFar } from '../../piece/recorded-look.ts'
import { Curtain } from '../../scene/curtain.tsx'
import { useCurtain } from '../../scene/use-curtain.ts'
import { Script } from '../../script/script.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import film from './film-stage.module.css'
import css from './recorded-screen.module.css'
import { screeningRecordedWords } from './screening-recorded-words.ts'
import { screeningWords } from './screening-words.ts'
import { Stalls, type Watching } from './stalls.tsx'
import { useScreeningLines } from './use-screening-lines.ts'

/** A recorded screening: what was seen in its proscenium, who watches, and what they say of it. */
export function RecordedScreen({ recording, followed, events, state }: RecordedSoFar) {
  const words = useWords(screeningWords)
  const { cast, language, viewer, pictures } = recording
  const names = useMemo(() => Object.fromEntries(cast.map(({ id, name }) => [id, name])), [cast])
  const lines = useScreeningLines(events, { names })
  const shown = useMemo(() => {
    const last = events.findLast(({ type }) => type === clipShown.type)
    return last && readAs(clipShown, last)
  }, [events])
  const speaking = followed.live.find(({ ended }) => !ended)?.by
  const people = useMemo(
    () =>
      cast.map(
        ({ id, name, person }): Watching => ({
          ...{ id, name, picture: undefined, about: id === speaking ? 'speaking' : undefined },
          ...{ isYou: false, isCharacter: !person },
        }),
      ),
    [cast, speaking],
  )
  const curtain = useCurtain({ isOpen: false, isOver: state === 'over' }) ?? 'rises'
  return (
    <main id="main" className={css.house}>
      <section className={css.film} aria-label={words.screen}>
        <div className={film.proscenium}>
          <div className={film.opening}>
            {shown === undefined ? null : (
              <Seen
                key={shown.clip.id}
                pictures={pictures[shown.clip.id] ?? []}
                clip={shown.clip}
                description={shown.description ?? ''}
                language={language}
                isMoving={state === 'running'}
              />
            )}
            <Curtain drawn="open" moves={curtain} />
          </div>
        </div>
        {shown === undefined ? null : (
          <p className={css.words} lang={tagOf(language)} translate="no" dir="auto">
            {shown.lines.map(({ speaker, text, start }) => (
              <span key={`${start} ${text}`}>
                {speaker === null ? null : <b>{speaker}</b>} {text}
              </span>
            ))}
          </p>
        )}
      </section>
      <div className={css.talk}>
        <Stalls people={people} language={language} to={undefined} onSpeakTo={undefined} />
        <Script key={viewer} lines={lines} live={followed.live} names={names} language={language} />
      </div>
      <Announcer lines={lines} names={names} isLive />
    </main>
  )
}

/** A picture stands so long before the next, in milliseconds. */
const PICTURE_MS = 900

/** The pictures of a stretch, one after another, and then the last. */
function Seen({
  pictures,
  clip,
  description,
  language,
  isMoving,
}: {
  readonly pictures: Recording['pictures'][string]
  readonly clip: { readonly start: number; readonly end: number }
  readonly description: string
  readonly language: string
  readonly isMoving: boolean
}) {
  const words = useWords(screeningRecordedWords)
  const last = pictures.length - 1
  const [at, setAt] = useState(isMoving && !isStill() ? 0 : last)
  useEffect(() => {
    if (!isMoving || at >= last) return
    const timer = setTimeout(() => setAt(at + 1), PICTURE_MS)
    return () => clearTimeout(timer)
  }, [at, last, isMoving])
  const picture = pictures[at] ?? pictures[last]
  return (
    <figure className={css.seen}>
      {picture === undefined ? (
        <p className={css.told} lang={tagOf(language)} translate="no" dir="auto">
          {description}
        </p>
      ) : (
        <img src={`data:${picture.mediaType};base64,${picture.data}`} alt={description} />
      )}
      <figcaption className="figures">
        <span className="only-heard">{words.pictures} </span>
        {clockTime(picture?.at ?? clip.start)} / {clockTime(clip.end)}
      </figcaption>
    </figure>
  )
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
