import type { Followed, ShowDetail } from '@commedia/core/wire'
import { useMemo, useSyncExternalStore } from 'react'
import { Backdrop } from '../../parts/backdrop.tsx'
import { Button } from '../../parts/button.tsx'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { Announcer } from '../../piece/announcer.tsx'
import { Applause } from '../../scene/applause.tsx'
import { audienceWords } from '../../scene/audience-words.ts'
import { Curtain } from '../../scene/curtain.tsx'
import { PersonSign } from '../../scene/signs.tsx'
import type { StageLook } from '../../scene/stage-look.ts'
import { withComing } from '../../script/script-coming.ts'
import { LineSet } from '../../script/script-line.tsx'
import type { ScriptLine } from '../../script/script-page.ts'
import { SoundTools } from '../../sound/sound-tools.tsx'
import type { SoundDesk } from '../../sound/use-sound.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import css from './big-screen.module.css'
import { bigWords } from './big-words.ts'

const SHOWN = 7

/** The stage for a television: large, and nothing to press but its sound and full screen. */
export function BigScreenView({
  show,
  followed,
  look,
  lines,
  sound,
  link,
}: {
  readonly show: ShowDetail
  readonly followed: Pick<Followed, 'line' | 'on' | 'live' | 'applause'>
  readonly look: StageLook
  readonly lines: readonly ScriptLine[]
  /** How it is heard; nothing where it is not. */
  readonly sound?: SoundDesk | undefined
  /** Where phones come in. */
  readonly link?: string | undefined
}) {
  const words = useWords(bigWords)
  const seen = useWords(audienceWords)
  const { lines: shown, coming } = useMemo(() => withComing(lines, followed.live), [lines, followed.live])
  const isBegun = lines.some(({ kind }) => kind !== 'notice')
  const isOver = followed.on?.over === true
  return (
    <MaskPeople people={look.masked}>
      <main id="main" className={css.screen} data-begun={isBegun}>
        <Curtain drawn={isBegun ? 'open' : 'closed'} />
        <title>{show.title}</title>
        <h1 className={css.title} data-big={!isBegun || isOver} lang={tagOf(show.language)}>
          {show.title}
        </h1>
        <section className={css.scene}>
          <Backdrop scene={look.scene} mood={look.mood} className={css.backdrop} />
          <Curtain drawn={isOver ? 'in' : 'open'} />
          <Applause applause={followed.applause} />
          <ul className={css.cast}>
            {look.people.map(({ id, name, mood, lit, about, sitter }) => (
              <li key={id} data-lit={lit}>
                <Mask id={id} mood={mood} lit={lit} speaking={about === 'speaking'} className={css.mask} />
                <span>
                  {name}
                  {sitter === undefined ? null : (
                    <>
                      <PersonSign className={css.person} />
                      <span className="only-heard">{seen.person(sitter)}</span>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section className={css.script} lang={tagOf(show.language)}>
          {isBegun ? null : (
            <div className={css.before}>
              <p>{words.before}</p>
              <p>{show.notice}</p>
            </div>
          )}
          <ol>
            {shown.slice(-SHOWN).map((line) => (
              <li key={line.key}>
                <LineSet line={line} names={look.names} you={undefined} />
              </li>
            ))}
            {coming.map(({ line, isEnded }) => (
              <li key={line.key} aria-hidden="true">
                <LineSet line={line} names={look.names} you={undefined} state={isEnded ? 'said' : 'coming'} />
              </li>
            ))}
          </ol>
        </section>
        {link === undefined ? null : (
          <aside className={css.join}>
            <QrCode link={link} label={words.join} />
            <p>{words.join}</p>
          </aside>
        )}
        {followed.line === 'lost' ? (
          <p className={css.lost} role="status">
            {words.lost}
          </p>
        ) : null}
        <div className={css.full}>
          <SoundTools show={show} viewer={followed.on?.viewer ?? look.viewer} sound={sound} />
          <FullScreen />
        </div>
        <Announcer lines={lines} names={look.names} isLive={followed.line === 'live'} />
      </main>
    </MaskPeople>
  )
}

function FullScreen() {
  const words = useWords(bigWords)
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  // A browser that does not let it be changed leaves it as it is.
  const turn = (): void =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  return <Button onClick={turn}>{isFull ? words.leave : words.fullScreen}</Button>
}

function onFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
