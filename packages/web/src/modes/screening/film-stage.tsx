import type { SubtitleLine } from '@commedia/core/screening'
import { clockTime } from '@commedia/core/screening'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Curtain } from '../../scene/curtain.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FilmSound } from './film-sound.tsx'
import css from './film-stage.module.css'
import { FullScreen } from './full-screen.tsx'
import { screeningWords } from './screening-words.ts'
import type { TalkedOf } from './talked-of.ts'
import { useDarkHouse } from './use-dark-house.ts'
import type { FilmChosen } from './use-film.ts'
import type { JustSeenDeeds } from './use-just-seen.ts'

/** What the screen shows, and whom it tells. */
export interface FilmStageProps extends Pick<JustSeenDeeds, 'onStop' | 'onPlay' | 'onJump'> {
  readonly chosen: FilmChosen
  /** The language of the film's words, as far as anybody knows. */
  readonly language: string
  /** Whether one has a film to show here, or only looks on. */
  readonly shows: boolean
  /** What of it was talked about. */
  readonly talked: readonly TalkedOf[]
  /** Where somebody wants it to be; a new value moves it. */
  readonly wanted: { readonly at: number } | undefined
}

/** The film in its proscenium, what is said in it, and what it is moved by. */
export function FilmStage(props: FilmStageProps) {
  const { chosen, language, shows, talked, wanted, onStop, onPlay, onJump } = props
  const words = useWords(screeningWords)
  const stage = useRef<HTMLElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const [now, setNow] = useState(0)
  const [length, setLength] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const { film, lines, isUnread } = chosen
  useDarkHouse(isPlaying)
  useEffect(() => {
    setNow(0)
    setBroken(false)
    setPlaying(false)
  }, [film])
  const nowMs = (): number => (player.current?.currentTime ?? 0) * 1000
  const toggle = (): void => {
    const shown = player.current
    if (shown === null) return
    if (shown.paused) shown.play().catch(() => setBroken(true))
    else shown.pause()
  }
  const jump = (ms: number): void => {
    if (player.current !== null) player.current.currentTime = ms / 1000
    setNow(ms)
    onJump(ms)
  }
  useEffect(() => {
    if (wanted !== undefined) jump(wanted.at)
  }, [wanted])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || (event.key !== ' ' && event.key !== 'k')) return
    event.preventDefault()
    toggle()
  }
  return (
    <section ref={stage} className={css.stage} aria-label={words.screen}>
      <div className={css.proscenium}>
        <div className={css.opening}>
          {film === undefined ? (
            <Dark shows={shows} onChoose={chosen.chooseFilm} />
          ) : (
            <video
              ref={player}
              className={css.film}
              src={film.url}
              muted={isMuted}
              playsInline
              preload="auto"
              tabIndex={0}
              aria-label={film.name}
              onClick={toggle}
              onKeyDown={onKeyDown}
              onPlay={() => {
                setPlaying(true)
                onPlay()
              }}
              onPause={() => {
                setPlaying(false)
                setNow(nowMs())
                onStop(nowMs())
              }}
              onTimeUpdate={() => setNow(nowMs())}
              onDurationChange={({ currentTarget: { duration } }) =>
                setLength(Number.isFinite(duration) ? duration * 1000 : 0)
              }
              onError={() => setBroken(true)}
            />
          )}
          <Curtain key={film?.url} drawn="open" moves={film === undefined ? undefined : 'rises'} />
        </div>
      </div>
      {lines.length === 0 ? null : <Said lines={lines} now={now} language={language} />}
      {film === undefined ? null : (
        <div className={css.moves}>
          <Button look="quiet" className={css.play} onClick={toggle}>
            <PlayMark isPlaying={isPlaying} />
            {isPlaying ? words.stop : words.play}
          </Button>
          <div className={css.along}>
            <input
              type="range"
              className={css.seek}
              aria-label={words.where}
              aria-valuetext={clockTime(now)}
              min={0}
              max={Math.max(1, Math.round(length))}
              step={100}
              value={Math.min(Math.round(now), Math.max(1, Math.round(length)))}
              onChange={({ target }) => jump(Number(target.value))}
            />
            {length === 0
              ? null
              : talked.map(({ id, start, end }) => (
                  <span
                    key={id}
                    className={css.talked}
                    style={{
                      left: `${(start / length) * 100}%`,
                      width: `${((Math.min(end, length) - start) / length) * 100}%`,
                    }}
                  />
                ))}
          </div>
          <span className={`${css.time} figures`}>
            {clockTime(now)} / {clockTime(length)}
          </span>
          <FilmSound player={player} isMuted={isMuted} onMuted={setMuted} />
          <FullScreen of={stage} />
        </div>
      )}
      {isBroken ? (
        <p className={css.note} role="alert">
          {words.cannotPlay}
        </p>
      ) : null}
      {film === undefined ? null : (
        <p className={css.files}>
          <span translate="no" dir="auto">
            {film.name}
          </span>
          <ChooseFile label={words.another} accept="video/*" onFile={chosen.chooseFilm} />
          <ChooseFile label={words.subtitles} accept=".srt,.vtt,text/vtt" onFile={chosen.chooseLines} />
          {lines.length === 0 ? null : <span>{words.subtitlesRead(String(lines.length))}</span>}
          {isUnread ? <span role="alert">{words.subtitlesNone}</span> : null}
        </p>
      )}
    </section>
  )
}

function Dark({ shows, onChoose }: { readonly shows: boolean; readonly onChoose: (file: File) => void }) {
  const words = useWords(screeningWords)
  if (!shows) return <p className={css.dark}>{words.noFilm}</p>
  return (
    <div className={css.dark}>
      <ChooseFile label={words.choose} accept="video/*" isLarge onFile={onChoose} />
      <p>{words.chooseWhy}</p>
    </div>
  )
}

/** What is being said in the film. */
function Said({
  lines,
  now,
  language,
}: {
  readonly lines: readonly SubtitleLine[]
  readonly now: number
  readonly language: string
}) {
  const said = lines.filter(({ start, end }) => now >= start && now < end)
  return (
    <p className={css.said} lang={tagOf(language)} translate="no" dir="auto">
      {said.map(({ speaker, text, start }) => (
        <span key={`${start} ${text}`}>
          {speaker === null ? null : <b>{speaker}</b>} {text}
        </span>
      ))}
    </p>
  )
}

function PlayMark({ isPlaying }: { readonly isPlaying: boolean }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" fill="currentColor">
      {isPlaying ? <path d="M2 2h8v8H2z" /> : <path d="M2.5 1v10L11 6z" />}
    </svg>
  )
}
