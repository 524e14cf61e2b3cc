import type { CaseListed } from '@commedia/core/wire'
import { useId, useMemo } from 'react'
import label from '../../../parts/label.module.css'
import { Mask } from '../../../parts/mask.tsx'
import { MaskPeople } from '../../../parts/mask-people.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import { caseWords } from './case-words.ts'
import css from './choose-seat.module.css'

/** A seat by its name and face, or a place to watch from. */
export function ChooseSeat({
  of,
  seat,
  onSeat,
}: {
  readonly of: Pick<CaseListed, 'faces' | 'language'>
  readonly seat: string | undefined
  readonly onSeat: (seat: string) => void
}) {
  const words = useWords(caseWords)
  const group = useId()
  const masked = useMemo(
    () => of.faces.map(({ role, name, face }) => ({ id: role, name, description: face })),
    [of.faces],
  )
  return (
    <MaskPeople people={masked}>
      <fieldset className={css.seats}>
        <legend className={label.label}>{words.seat}</legend>
        <p>{words.seatWhy}</p>
        {of.faces.map(({ role, name, face }) => (
          <label key={role} lang={tagOf(of.language)} translate="no">
            <input type="radio" name={group} checked={seat === role} onChange={() => onSeat(role)} />
            <Mask id={role} lit={seat === role} className={css.mask} />
            <span>
              <b dir="auto">{name}</b>
              <small dir="auto">{face}</small>
            </span>
          </label>
        ))}
        <label>
          <input type="radio" name={group} checked={seat === 'watch'} onChange={() => onSeat('watch')} />
          <svg className={css.eye} viewBox="0 0 40 52" aria-hidden="true">
            <path d="M4 26q16-17 32 0q-16 17-32 0ZM20 31a5 5 0 1 0 0-10a5 5 0 0 0 0 10Z" />
          </svg>
          <span>
            <b>{words.watch}</b>
            <small>{words.watchWhy}</small>
          </span>
        </label>
      </fieldset>
    </MaskPeople>
  )
}
