import { useMemo } from 'react'
import { Announcer } from '../../piece/announcer.tsx'
import type { RecordedSoFar } from '../../piece/recorded-look.ts'
import { stageLook } from '../../scene/stage-look.ts'
import { StageScene } from '../../scene/stage-scene.tsx'
import { useCurtain } from '../../scene/use-curtain.ts'
import { Script } from '../../script/script.tsx'
import { scriptWords } from '../../script/script-words.ts'
import { useScript } from '../../script/use-script.ts'
import { useWords } from '../../words/use-words.tsx'
import { playRecordedWords } from './play-recorded-words.ts'
import css from './stage.module.css'
import { ThingsInSight } from './things-in-sight.tsx'

/** A recorded play: the stage, the script, and the things in sight. */
export function RecordedStage({ recording: { language, viewer }, followed, events, state }: RecordedSoFar) {
  const words = useWords(playRecordedWords)
  const lines = useScript(events, { viewer, notice: '' })
  const look = useMemo(() => stageLook(followed, { lines, cast: [] }), [followed, lines])
  // Whoever watches a recording pulled the rope themselves.
  const curtain = useCurtain({ isOpen: false, isOver: state === 'over' }) ?? 'rises'
  return (
    <main id="main" className={css.house}>
      <div className={css.play}>
        <StageScene look={look} language={language} isOver={state === 'over'} curtain={curtain} />
        <Script key={viewer} lines={lines} live={followed.live} names={look.names} language={language} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard. */}
      <aside className={css.part} aria-label={words.inSight} tabIndex={0}>
        <ThingsInSight look={look} language={language} />
      </aside>
      <Announcer lines={lines} names={look.names} isLive />
    </main>
  )
}

/** The act that is played. */
export function RecordedAct({ followed }: RecordedSoFar) {
  const script = useWords(scriptWords)
  const { progress } = useMemo(() => stageLook(followed, { lines: [], cast: [] }), [followed])
  return progress.reached.length > 0 ? <p>{script.act(progress.act)}</p> : null
}
