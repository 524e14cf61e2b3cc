import type { Recording } from '@commedia/core/wire'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { HouseFacts } from '../../house/use-house-facts.ts'
import { Button } from '../../parts/button.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { RecordedLook } from '../../piece/recorded-look.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { BeforeRecording } from './before-recording.tsx'
import { castOf } from './recorded-cast.ts'
import css from './recording.module.css'
import { recordingWords } from './recording-words.ts'
import { ScrubBar } from './scrub-bar.tsx'
import { type Playback, SPEEDS } from './use-playback.ts'

/** A recording as it is played: marked as one, in the look of its mode, with a clock to rest, to hurry or to draw along. */
export function RecordingView({
  recording,
  look,
  playback,
  house,
  onHold,
}: {
  readonly recording: Recording
  readonly look: RecordedLook
  readonly playback: Playback
  readonly house: Pick<HouseFacts, 'models' | 'ownEndpoints'> | undefined
  /** Keeps it from beginning by itself; nothing where it does not. */
  readonly onHold?: (() => void) | undefined
}) {
  const words = useWords(recordingWords)
  const { title, language } = recording
  const { played, state } = playback
  const { Look, Heading } = look
  const cast = useMemo(() => castOf(recording), [recording])
  const soFar =
    state === 'ready' ? undefined : { recording, followed: played.followed, events: played.events, state }
  return (
    <MaskPeople people={cast}>
      <div className={css.recording}>
        <title>{words.page(title)}</title>
        <TopBar
          where={
            <div className={css.where}>
              <h1 translate="no" dir="auto" lang={tagOf(language)}>
                {title}
              </h1>
              {soFar === undefined || Heading === undefined ? null : (
                <Suspense fallback={null}>
                  <Heading {...soFar} />
                </Suspense>
              )}
            </div>
          }
        />
        <aside className={css.mark} aria-label={words.about}>
          {words.mark[recording.writtenBy]}
        </aside>
        {soFar === undefined ? (
          <BeforeRecording recording={recording} look={look} onStart={playback.start} onHold={onHold} />
        ) : (
          <>
            <Suspense fallback={<Waiting />}>
              <Look {...soFar} />
            </Suspense>
            <footer className={css.foot}>
              {state === 'over' ? <End recording={recording} look={look} house={house} /> : null}
              <ScrubBar playback={playback} />
              <Controls playback={playback} />
            </footer>
          </>
        )}
      </div>
    </MaskPeople>
  )
}

function Controls({ playback }: { readonly playback: Playback }) {
  const words = useWords(recordingWords)
  const figures = useFigures()
  const { state, speed, start, rest, fromTheBeginning, setSpeed } = playback
  const main = useRef<HTMLButtonElement>(null)
  // The rope is gone once the curtain is up: whoever pulled it by keyboard goes on here.
  useEffect(() => main.current?.focus(), [])
  return (
    <section className={css.controls} aria-label={words.controls}>
      {state === 'over' ? null : (
        <Button
          ref={main}
          look={state === 'running' ? 'quiet' : 'commit'}
          onClick={state === 'running' ? rest : start}
        >
          {state === 'running' ? words.rest : words.goOn}
        </Button>
      )}
      <Button look={state === 'over' ? 'quiet' : 'plain'} onClick={fromTheBeginning}>
        {words.again}
      </Button>
      <p className={css.keys}>{words.keys}</p>
      <fieldset className={css.speeds}>
        <legend>{words.speed}</legend>
        {SPEEDS.map((one) => (
          <Button key={one} look="plain" aria-pressed={one === speed} onClick={() => setSpeed(one)}>
            {words.times(figures.count(one))}
          </Button>
        ))}
      </fieldset>
    </section>
  )
}

function End({
  recording: { writtenBy, notice, language },
  look,
  house,
}: {
  readonly recording: Recording
  readonly look: RecordedLook
  readonly house: Pick<HouseFacts, 'models' | 'ownEndpoints'> | undefined
}) {
  const words = useWords(recordingWords)
  const { own } = useWords(look.words)
  const isWithout = house?.models.length === 0
  return (
    <div className={css.end} role="status">
      <p className={css.over}>{words.over[writtenBy]}</p>
      <p>{own}</p>
      <p className={css.made} lang={tagOf(language)} translate="no" dir="auto">
        {notice}
      </p>
      <p className={css.ways}>
        <Link href="/" className={css.way}>
          {isWithout ? words.connect : words.foyer}
        </Link>
        {isWithout && house.ownEndpoints ? <Link href="/settings">{words.ownModel}</Link> : null}
      </p>
    </div>
  )
}
