import type { ShelvedShow } from '@commedia/core/wire'
import { Backdrop } from '../../parts/backdrop.tsx'
import { Mask } from '../../parts/mask.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import css from './cover.module.css'

/** So many stand on a cover; the others stand behind them. */
const IN_FRONT = 4
const NOBODY = [] as const

/** The cover of an evening: where it begins, and who is in it. */
export function Cover({ id, cover }: Pick<ShelvedShow, 'id' | 'cover'>) {
  const cast = cover?.cast.slice(0, IN_FRONT) ?? []
  return (
    <span className={css.cover} aria-hidden="true">
      <Backdrop scene={cover?.place ?? undefined} className={css.place} />
      <MaskPeople people={cover?.cast ?? NOBODY}>
        <span className={css.masks}>
          {cast.length === 0 ? <Mask id={id} /> : cast.map((one) => <Mask key={one.id} id={one.id} />)}
        </span>
      </MaskPeople>
    </span>
  )
}
