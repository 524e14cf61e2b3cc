import { HOUSE } from '@commedia/core'
import type { ShowDetail, WireClient } from '@commedia/core/wire'
import { useQuery } from '@tanstack/react-query'
import { useHouse } from '../../house/house.tsx'
import { FailurePage } from '../../parts/failure-page.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import type { RecordedLook } from '../../piece/recorded-look.ts'
import { recordedAgain } from './recorded-again.ts'
import { Playing } from './recording.tsx'

/** An evening of one's own again, at a pace: as its audience perceived it, or as oneself did where one may see no more. */
export function AgainScreen({
  show,
  lookOf,
}: {
  readonly show: string
  /** How recordings of a kind of piece are watched. */
  readonly lookOf: (kind: string) => RecordedLook
}) {
  const { wire } = useHouse()
  const found = useQuery({
    queryKey: ['again', show],
    queryFn: () => eveningAt(show, wire),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (found.data !== undefined) return <Playing recording={found.data} look={lookOf(found.data.kind)} />
  if (found.error !== null) return <FailurePage error={found.error} again={() => void found.refetch()} />
  return <Waiting />
}

/** So many events are asked for at once. */
const PAGE = 1_000

async function eveningAt(show: string, wire: WireClient) {
  const detail: ShowDetail = await wire.getShow({ show })
  const viewer = detail.viewers.includes(HOUSE) ? HOUSE : (detail.viewers[0] ?? HOUSE)
  const events = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof wire.getRecord>> = await wire.getRecord({
      show,
      query: { as: viewer, after, limit: PAGE },
    })
    events.push(...page.events)
    after = page.after
  }
  return recordedAgain(detail, { viewer, events })
}
