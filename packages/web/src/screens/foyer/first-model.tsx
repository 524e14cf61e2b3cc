import { useQuery } from '@tanstack/react-query'
import type { Came, ModelDeeds, ModelsListed } from '../../models/use-model-desk.ts'
import { Failure } from '../../parts/failure.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'

// Whoever has a model connected needs nothing of this; for the others it comes while the house looks for models, and stands there
// as soon as both have come: what is revealed behind a fallback waits 300 ms longer than it needs to.
const CONNECTING = {
  queryKey: ['connect-here'],
  queryFn: () => import('../../models/connect-here.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
} as const

/** Where the first model of a house is connected: what was found, or why nothing could be looked for. */
export function FirstModel({
  listed,
  deeds,
  onCame,
}: {
  readonly listed: Pick<ModelsListed, 'desk' | 'offers'> | undefined
  readonly deeds: ModelDeeds
  readonly onCame: (came: Extract<Came, { kind: 'connected' }>) => void
}) {
  const words = useWords(foyerWords)
  const { data: connecting, error, refetch } = useQuery(CONNECTING)
  if (deeds.error && listed === undefined) return <Failure error={deeds.error} again={deeds.again} />
  if (listed?.desk === null) return <p>{words.connect}</p>
  if (error !== null) return <Failure error={error} again={() => void refetch()} />
  if (listed === undefined || connecting === undefined) return <Waiting />
  const { ConnectHere } = connecting
  return <ConnectHere desk={listed.desk} offers={listed.offers} deeds={deeds} onCame={onCame} />
}
