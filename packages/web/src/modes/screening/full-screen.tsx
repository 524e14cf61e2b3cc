import { type RefObject, useSyncExternalStore } from 'react'
import { Button } from '../../parts/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { screeningWords } from './screening-words.ts'

/** Lets the film fill the screen, with what is said in it and what moves it. */
export function FullScreen({ of }: { readonly of: RefObject<HTMLElement | null> }) {
  const words = useWords(screeningWords)
  const isFull = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  // A browser that does not let it be changed leaves it as it is.
  const turn = (): void =>
    void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => {})
  return (
    <Button look="plain" onClick={turn}>
      {isFull ? words.leaveFull : words.fullScreen}
    </Button>
  )
}

function onFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
