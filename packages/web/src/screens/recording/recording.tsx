import type { Recording } from '@commedia/core/wire'
import { useQuery } from '@tanstack/react-query'
import { useHouse } from '../../house/house.tsx'
import { useHouseFacts } from '../../house/use-house-facts.ts'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { RecordingView } from './recording-view.tsx'
import { usePlayback } from './use-playback.ts'

/** A recording that comes with the house: asks for it, and plays it. */
export function RecordingScreen({ recording }: { readonly recording: string }) {
  const { wire } = useHouse()
  const found = useQuery({
    queryKey: ['recording', recording],
    queryFn: () => wire.getRecording({ recording }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (found.data !== undefined) return <Playing recording={found.data} />
  if (found.error !== null) return <FailurePage error={found.error} again={() => void found.refetch()} />
  return <Waiting />
}

function Playing({ recording }: { readonly recording: Recording }) {
  const playback = usePlayback(recording)
  return <RecordingView recording={recording} playback={playback} house={useHouseFacts().data} />
}
