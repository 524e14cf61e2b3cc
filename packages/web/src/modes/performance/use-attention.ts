import type { WireClient } from '@commedia/core/wire'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { SCREEN_NAME } from '../../house/screen-name.ts'
import { newestOnly } from './newest-only.ts'

/** Tells the house whether anybody reads along here: nobody does who looks back, or at something else. A show nobody reads rests. */
export function useAttention(
  { show, isNow, isLive }: { readonly show: string; readonly isNow: boolean; readonly isLive: boolean },
  wire: WireClient,
): void {
  const isSeen = useSyncExternalStore(onSeen, () => !document.hidden)
  const reading = isSeen && isNow
  const say = useMemo(
    () =>
      newestOnly((reads: boolean) =>
        wire.sayReading({ show, body: { screen: SCREEN_NAME, reading: reads } }),
      ),
    [show, wire],
  )
  useEffect(() => {
    if (isLive) say(reading)
  }, [say, reading, isLive])
  // The line stays open a moment for whoever comes back; meanwhile nobody reads.
  useEffect(() => () => say(false), [say])
}

function onSeen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
