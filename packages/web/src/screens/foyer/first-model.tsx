import { lazy, Suspense, useEffect } from 'react'
import type { Came, ModelDeeds, ModelsListed } from '../../models/use-model-desk.ts'
import { Failure } from '../../parts/failure.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'

// Whoever has a model connected needs nothing of this; for the others it comes while the house looks for models.
const comeConnectHere = () => import('../../models/connect-here.tsx')
const ConnectHere = lazy(() => comeConnectHere().then(({ ConnectHere }) => ({ default: ConnectHere })))

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
  useEffect(() => void comeConnectHere().catch(() => undefined), [])
  if (listed === undefined)
    return deeds.error === null || deeds.error === undefined ? (
      <Waiting />
    ) : (
      <Failure error={deeds.error} again={deeds.again} />
    )
  if (listed.desk === null) return <p>{words.connect}</p>
  return (
    <Suspense fallback={<Waiting />}>
      <ConnectHere desk={listed.desk} offers={listed.offers} deeds={deeds} onCame={onCame} />
    </Suspense>
  )
}
