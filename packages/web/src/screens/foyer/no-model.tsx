import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './no-model.module.css'

/** Nobody is there who could write or play: how to connect a model, and what can be watched until then. */
export function NoModel({
  ownEndpoints,
  recording,
  others = 0,
  children,
}: {
  readonly ownEndpoints: boolean
  /** A recording that comes with the house. */
  readonly recording?: { readonly name: string; readonly minutes: number } | undefined
  /** How many more stand below on the same page. */
  readonly others?: number
  /** Where a model is connected; nothing for who may not. */
  readonly children?: ReactNode
}) {
  const words = useWords(foyerWords)
  return (
    <div className={css.none}>
      <p className={css.missing}>{words.noModel}</p>
      {children ?? <p>{words.connect}</p>}
      {ownEndpoints ? <Link href="/settings">{words.connectOwn}</Link> : null}
      {recording === undefined ? null : (
        <p className={css.recording}>
          <Link href={`/recordings/${recording.name}`}>{words.recording}</Link>
          <span>
            {words.recordingNote} {words.minutes(recording.minutes)}
          </span>
          {others === 0 ? null : (
            <a className={css.others} href="#evenings-to-watch">
              {words.recordings(others)}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
