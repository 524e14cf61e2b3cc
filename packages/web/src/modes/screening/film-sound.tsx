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
  return (
    <>
      <Button look="plain" aria-pressed={isMuted} onClick={() => onMuted(!isMuted)}>
        {isMuted ? words.unmute : words.mute}
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
