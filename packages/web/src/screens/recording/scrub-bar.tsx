import type { KeyboardEvent } from 'react'
import { useWords } from '../../words/use-words.tsx'
import { recordingWords } from './recording-words.ts'
import css from './scrub-bar.module.css'
import type { Playback } from './use-playback.ts'

/** How far a recording is, to be drawn along; the arrows go from line to line. */
export function ScrubBar({
  playback: { ms, of, goTo, goBy },
}: {
  readonly playback: Pick<Playback, 'ms' | 'of' | 'goTo' | 'goBy'>
}) {
  const words = useWords(recordingWords)
  const most = Math.max(1, Math.round(of))
  const now = Math.min(Math.round(ms), most)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    if (by === undefined) return
    event.preventDefault()
    // Here the page has nothing more to do with the key.
    event.stopPropagation()
    goBy(by)
  }
  return (
    <div className={css.scrub}>
      <input
        type="range"
        className={css.bar}
        style={{ '--gone': `${(now / most) * 100}%` } as Record<string, string>}
        aria-label={words.where}
        aria-valuetext={words.whereOf(clock(now), clock(most))}
        min={0}
        max={most}
        step={100}
        value={now}
        onKeyDown={onKeyDown}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <span className={`${css.time} figures`} aria-hidden="true">
        {clock(now)} / {clock(most)}
      </span>
    </div>
  )
}

/** Keys by which one goes from line to line, and how far. */
export const ARROWS: Readonly<Record<string, number | undefined>> = { ArrowLeft: -1, ArrowRight: 1 }

const SECOND_MS = 1_000

function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
