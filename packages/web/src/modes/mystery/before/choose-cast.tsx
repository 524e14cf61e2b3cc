import type { CaseListed } from '@commedia/core/wire'
import { useId } from 'react'
import { Link } from 'wouter'
import field from '../../../parts/field.module.css'
import { Fold } from '../../../parts/fold.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import { caseWords } from './case-words.ts'
import css from './choose-cast.module.css'
import { castBeside, giveRole, type OwnCast } from './own-cast.ts'

/** Which of one's own characters plays which role, folded away: unless somebody says otherwise, each is played as it is written. */
export function ChooseCast({
  of,
  seat,
  mine,
  cast,
  onCast,
}: {
  readonly of: Pick<CaseListed, 'faces' | 'language'>
  /** The role one plays oneself. */
  readonly seat: string | undefined
  readonly mine: readonly { readonly id: string; readonly name: string }[]
  readonly cast: OwnCast
  readonly onCast: (cast: OwnCast) => void
}) {
  const words = useWords(caseWords)
  const group = useId()
  const playing = castBeside(seat, cast)
  const count = Object.keys(playing).length
  return (
    <Fold title={count === 0 ? words.cast : words.castCount(count)}>
      {mine.length === 0 ? (
        <p className={css.why}>
          {words.castNone} <Link href="/characters/new">{words.castMake}</Link>
        </p>
      ) : (
        <fieldset className={css.cast}>
          <legend className="only-heard">{words.cast}</legend>
          <p className={css.why}>{words.castWhy}</p>
          {of.faces
            .filter(({ role }) => role !== seat)
            .map(({ role, name }) => (
              <div key={role} className={`${field.field} ${css.role}`}>
                <label htmlFor={`${group}-${role}`} lang={tagOf(of.language)} translate="no" dir="auto">
                  {name}
                </label>
                <select
                  id={`${group}-${role}`}
                  value={cast[role] ?? ''}
                  onChange={({ target }) =>
                    onCast(
                      giveRole(cast, { role, character: target.value === '' ? undefined : target.value }),
                    )
                  }
                >
                  <option value="">{words.asWritten}</option>
                  {mine.map((one) => (
                    <option
                      key={one.id}
                      value={one.id}
                      disabled={playing[role] !== one.id && Object.values(playing).includes(one.id)}
                      translate="no"
                    >
                      {one.name}
                    </option>
                  ))}
                </select>
              </div>
            ))}
        </fieldset>
      )}
    </Fold>
  )
}
