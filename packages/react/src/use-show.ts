import { useSyncExternalStore } from 'react'
import type { Show, ShowNow } from './show.ts'

/** A show as it is now: `const { lines, play, cue, yourTurn, trouble } = useShow(evening)`. */
export function useShow(show: Show): ShowNow {
  return useSyncExternalStore(show.subscribe, show.read, show.read)
}
