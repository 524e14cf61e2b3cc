import type { Recording } from '@commedia/core/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { RecordedLook } from '../../piece/recorded-look.ts'
import { RecordingView } from './recording-view.tsx'
import { useKeys } from './use-keys.ts'
import { usePlayback } from './use-playback.ts'

/** A recording that comes with the house: asks for it, and plays it in the look of its mode. */
export function RecordingScreen({
  recording,
  lookOf,
}: {
  readonly recording: string
  /** How recordings of a kind of piece are watched. */
  readonly lookOf: (kind: string) => RecordedLook
}) {
  const { wire } = useHouse()
  const found = useQuery({
    queryKey: ['recording', recording],
    queryFn: () => wire.getRecording({ recording }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.data !== undefined) return <Playing recording={found.data} look={lookOf(found.data.kind)} />
  if (found.error !== null) return <FailurePage error={found.error} again={() => void found.refetch()} />
  return <Waiting />
}

/** So long the bill is seen before it begins by itself, in milliseconds. */
const BILL_MS = 1_500

/** A recording on the clock of this browser, in the look of its mode. */
export function Playing({ recording, look }: { readonly recording: Recording; readonly look: RecordedLook }) {
  const playback = usePlayback(recording)
  const { state, start } = playback
  const [isHeld, setHeld] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const begins = state === 'ready' && !isHeld
  useKeys(playback)
  useEffect(() => {
    if (!begins) return
    const timer = setTimeout(start, BILL_MS)
    return () => clearTimeout(timer)
  }, [begins, start])
  return (
    <RecordingView
      recording={recording}
      look={look}
      playback={playback}
      house={useHouseFacts().data}
      onHold={begins ? () => setHeld(true) : undefined}
    />
  )
}
