import { useId } from 'react'
import { Mask } from '../../../parts/mask.tsx'
import { useWords } from '../../../words/use-words.tsx'
import type { Named } from '../notebook/notebook-marks.ts'
import { tableWords } from '../table-words.ts'
import css from './ask-whom.module.css'

/** Whom a question is for, whose death it is about, and who hears it. */
export interface Asking {
  readonly to: string
  readonly victim: string | undefined
  readonly isPrivate: boolean
}

/** Chooses whom to ask about which death, before all or alone. */
export function AskWhom({
  asking,
  others,
  victims,
  onAsking,
}: {
  readonly asking: Asking
  readonly others: readonly Named[]
  readonly victims: readonly Named[]
  readonly onAsking: (asking: Asking) => void
}) {
  const words = useWords(tableWords)
  const group = useId()
  return (
    <div className={css.ask}>
      <fieldset className={css.whom}>
        <legend className="only-heard">{words.whom}</legend>
        {others.map(({ id, name }) => (
          <label key={id} translate="no" dir="auto">
            <input
              type="radio"
              name={`${group} whom`}
              checked={id === asking.to}
              onChange={() => onAsking({ ...asking, to: id })}
            />
            <Mask id={id} lit={id === asking.to} className={css.mask} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.how}>
        {victims.length < 2 ? null : (
          <label className={css.victim}>
            <span className="only-heard">{words.aboutWhom}</span>
            <select
              value={asking.victim ?? ''}
              translate="no"
              onChange={({ target }) =>
                onAsking({ ...asking, victim: target.value === '' ? undefined : target.value })
              }
            >
              {victims.map(({ id, name }) => (
                <option key={id} value={id}>
                  {words.about(name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <fieldset className={css.ears}>
          <legend className="only-heard">{words.who}</legend>
          {([false, true] as const).map((isPrivate) => (
            <label key={String(isPrivate)} data-private={isPrivate}>
              <input
                type="radio"
                name={`${group} ears`}
                checked={asking.isPrivate === isPrivate}
                onChange={() => onAsking({ ...asking, isPrivate })}
              />
              <span>{isPrivate ? words.alone : words.openly}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
