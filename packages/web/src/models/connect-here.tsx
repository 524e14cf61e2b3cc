import { Failure } from '../parts/failure.tsx'
import { ConnectForm } from './connect-form.tsx'
import css from './connect-here.module.css'
import { FoundHere } from './found-here.tsx'
import type { Came, Desk, ModelDeeds, ModelsListed } from './use-model-desk.ts'

/** What this machine has, and a field for any address: the shortest way to a first line. */
export function ConnectHere({
  desk,
  offers,
  deeds,
  onCame,
}: {
  readonly desk: Desk
  readonly offers: ModelsListed['offers']
  readonly deeds: ModelDeeds
  readonly onCame: (came: Extract<Came, { kind: 'connected' }>) => void
}) {
  return (
    <div className={css.here}>
      {deeds.error === null || deeds.error === undefined ? null : <Failure error={deeds.error} />}
      <FoundHere offers={offers} deeds={deeds} onCame={onCame} />
      <ConnectForm known={desk.known} deeds={deeds} onCame={onCame} />
    </div>
  )
}
