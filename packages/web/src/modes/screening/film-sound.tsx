import { type RefObject, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './film-stage.module.css'
import { screeningWords } from './screening-words.ts'

/** How loud the film is, and whether it is heard at all. */
export function FilmSound({
  player,
  isMuted,
  onMuted,
}: {
  readonly player: RefObject<HTMLVideoElement | null>
  readonly isMuted: boolean
  readonly onMuted: (muted: boolean) => void
}) {
  const words = useWords(screeningWords)
  const [volume, setVolume] = useState(1)
  const turn = (loud: number): void => {
    setVolume(loud)
    onMuted(false)
    if (player.current !== null) player.current.volume = loud
  }
  const label = isMuted ? words.unmute : words.mute
  return (
    <>
      <Button
        look="plain"
        className={css.icon}
        aria-label={label}
        title={label}
        onClick={() => onMuted(!isMuted)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 8v4h3l4 3.5v-11L6 8z" />
          {isMuted ? (
            <path d="M13 8l4 4M17 8l-4 4" />
          ) : (
            <path d="M13 7.5a4 4 0 0 1 0 5M15 5.5a7 7 0 0 1 0 9" />
          )}
        </svg>
      </Button>
      <input
        type="range"
        className={`${css.seek} ${css.volume}`}
        aria-label={words.volume}
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        onChange={({ target }) => turn(Number(target.value))}
      />
    </>
  )
}
