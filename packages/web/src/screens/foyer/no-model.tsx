import { Link } from 'wouter'
import { useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './no-model.module.css'
import { OfferedModels } from './offered-models.tsx'
import type { Offers } from './use-offers.ts'

/** Nobody is there who could write or play: how to connect a model, and what can be watched until then. */
export function NoModel({
  ownEndpoints,
  found,
  recording,
}: {
  readonly ownEndpoints: boolean
  /** What the machine could play with. */
  readonly found?: Offers | undefined
  /** Where a recording that comes with the house can be watched. */
  readonly recording?: string | undefined
}) {
  const words = useWords(foyerWords)
  return (
    <div className={css.none}>
      <p className={css.missing}>{words.noModel}</p>
      {found !== undefined && found.offers.length > 0 ? <OfferedModels {...found} /> : null}
      {found === undefined || (found.offers.length === 0 && !found.isLooking) ? <p>{words.connect}</p> : null}
      {ownEndpoints ? <Link href="/settings">{words.connectOwn}</Link> : null}
      {recording === undefined ? null : (
        <p className={css.recording}>
          <Link href={recording}>{words.recording}</Link>
          <span>{words.recordingNote}</span>
        </p>
      )}
    </div>
  )
}
