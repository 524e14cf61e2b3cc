import type { Recording } from '@commedia/core/wire'
import { useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { HouseFacts } from '../../house/use-house-facts.ts'
import { Button } from '../../parts/button.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Announcer } from '../../piece/announcer.tsx'
import { stageLook } from '../../scene/stage-look.ts'
import { StageScene } from '../../scene/stage-scene.tsx'
import { Script } from '../../script/script.tsx'
import { scriptWords } from '../../script/script-words.ts'
import { useScript } from '../../script/use-script.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { BeforeRecording } from './before-recording.tsx'
import css from './recording.module.css'
import { recordingWords } from './recording-words.ts'
import { ThingsInSight } from './things-in-sight.tsx'
import { type Playback, SPEEDS } from './use-playback.ts'

/** A recording as it is played: marked as one, on the stage of the house, with a clock to rest or to hurry. */
export function RecordingView({
  recording,
  playback,
  house,
}: {
  readonly recording: Recording
  readonly playback: Playback
  readonly house: Pick<HouseFacts, 'models' | 'ownEndpoints'> | undefined
}) {
  const words = useWords(recordingWords)
  const script = useWords(scriptWords)
  const { title, language, viewer } = recording
  const { played, state } = playback
  const lines = useScript(played.events, { viewer, notice: '' })
  const look = useMemo(() => stageLook(played.followed, { lines, cast: [] }), [played.followed, lines])
  const isBegun = look.progress.reached.length > 0
  return (
    <MaskPeople people={look.masked}>
      <div className={css.recording}>
        <title>{words.page(title)}</title>
        <TopBar
          where={
            <div className={css.where}>
              <h1 translate="no" dir="auto" lang={tagOf(language)}>
                {title}
              </h1>
              {isBegun ? <p>{script.act(look.progress.act)}</p> : null}
            </div>
          }
        />
        <aside className={css.mark} aria-label={words.about}>
          {words.mark[recording.writtenBy]}
        </aside>
        {state === 'ready' ? (
          <BeforeRecording recording={recording} onStart={playback.start} />
        ) : (
          <>
            <main id="main" className={css.house}>
              <div className={css.play}>
                <StageScene look={look} language={language} isOver={state === 'over'} />
                <Script
                  key={viewer}
                  lines={lines}
                  live={played.followed.live}
                  names={look.names}
                  language={language}
                />
              </div>
              <aside className={css.things} aria-label={words.inSight}>
                <ThingsInSight look={look} language={language} />
              </aside>
            </main>
            <footer className={css.foot}>
              {state === 'over' ? <End writtenBy={recording.writtenBy} house={house} /> : null}
              <Controls playback={playback} />
            </footer>
          </>
        )}
        <Announcer lines={lines} names={look.names} isLive />
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
  writtenBy,
  house,
}: Pick<Recording, 'writtenBy'> & {
  readonly house: Pick<HouseFacts, 'models' | 'ownEndpoints'> | undefined
}) {
  const words = useWords(recordingWords)
  const isWithout = house?.models.length === 0
  return (
    <div className={css.end} role="status">
      <p className={css.over}>{words.over[writtenBy]}</p>
      <p>{words.overWhy}</p>
      <p className={css.ways}>
        <Link href="/" className={css.way}>
          {isWithout ? words.connect : words.foyer}
        </Link>
        {isWithout && house.ownEndpoints ? <Link href="/settings">{words.ownModel}</Link> : null}
      </p>
    </div>
  )
}
