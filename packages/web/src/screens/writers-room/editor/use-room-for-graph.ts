import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 901px)'

/** Whether the screen is wide enough for the graph; a small one has the outline instead, and never loads it. */
export function useRoomForGraph(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
  )
}
