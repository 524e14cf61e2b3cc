import { type RefObject, useSyncExternalStore } from 'react'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './film-stage.module.css'
import { screeningWords } from './screening-words.ts'

/** Lets the film fill the screen, with what is said in it and what moves it. */
export function FullScreen({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const words = useWords(screeningWords)
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const label = isFull ? words.leaveFull : words.fullScreen
  // A browser that does not let it be changed leaves it as it is.
  const turn = (): void =>
    void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => {})
  return (
    <Button look="plain" className={css.icon} aria-label={label} title={label} onClick={turn}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d={isFull ? 'M8 3v5H3M12 3v5h5M8 17v-5H3M12 17v-5h5' : 'M3 8V3h5M12 3h5v5M3 12v5h5M17 12v5h-5'}
        />
      </svg>
    </Button>
  )
}

function onFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
