import { useEffect } from 'react'
import { ARROWS } from './scrub-bar.tsx'
import type { Playback } from './use-playback.ts'

/** Whoever is on one of these has their own use for a space. */
const OWN_SPACE = 'button, a, input, textarea, select, [role=menuitem]'

/** The keys of a recording, wherever one is on its page: the space bar rests and goes on, the arrows go from line to line. */
export function useKeys({ state, start, rest, goBy }: Playback): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const by = ARROWS[event.key]
      const isOwn = event.target instanceof Element && event.target.closest(OWN_SPACE) !== null
      if (by !== undefined && state !== 'ready') goBy(by)
      else if (event.key !== ' ' || isOwn || state === 'over') return
      else if (state === 'running') rest()
      else start()
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [state, start, rest, goBy])
}
