import type { WireClient } from '@commedia/core/wire'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { SCREEN_NAME } from '../house/screen-name.ts'
import { newestOnly } from './newest-only.ts'

/** Tells the house whether anybody reads along here: nobody does who looks back, or at something else. A show nobody reads rests. */
export function useAttention({ show, isNow, isLive, sound }: Attention, wire: WireClient): void {
  const isSeen = useSyncExternalStore(onSeen, () => !document.hidden)
  const { isOn, listens, endsAt } = sound ?? SILENT
  // Whoever listens need not look.
  const reading = (isSeen || isOn) && isNow
  const say = useMemo(
    () =>
      newestOnly(({ until, ...said }: Said) => {
        const soundMs = Math.min(MOST_SOUND_MS, Math.max(0, Math.round(until - performance.now())))
        return wire.sayReading({ show, body: { screen: SCREEN_NAME, soundMs, ...said } })
      }),
    [show, wire],
  )
  useEffect(() => {
    if (isLive) say({ reading, listens, hears: isOn, until: endsAt })
  }, [say, reading, listens, isOn, endsAt, isLive])
  // The line stays open a moment for whoever comes back; meanwhile nobody reads.
  useEffect(() => () => say({ reading: false, listens: false, hears: false, until: 0 }), [say])
}

/** What the house is told of one's attention. */
interface Attention {
  readonly show: string
  readonly isNow: boolean
  readonly isLive: boolean
  /** Whether the house's voice is heard, or any; and until when, by the page's clock. */
  readonly sound?: { readonly isOn: boolean; readonly listens: boolean; readonly endsAt: number }
}

interface Said {
  readonly reading: boolean
  readonly listens: boolean
  readonly hears: boolean
  readonly until: number
}

const SILENT = { isOn: false, listens: false, endsAt: 0 }

/** The house waits for no more than this at once; it is told again before it is over. */
const MOST_SOUND_MS = 60_000

function onSeen(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
