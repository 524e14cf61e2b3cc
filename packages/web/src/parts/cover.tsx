import { Backdrop } from './backdrop.tsx'
import type { SceneWords } from './backdrop-scene.ts'
import css from './cover.module.css'
import { Mask } from './mask.tsx'
import { type MaskedPerson, MaskPeople } from './mask-people.tsx'

/** So many stand on a cover; the others stand behind them. */
const IN_FRONT = 5

/** The cover of an evening: where it begins, and who is in it. */
export function Cover({
  id,
  cast,
  place,
}: {
  /** Whose mask stands there where nobody is known. */
  readonly id: string
  readonly cast: readonly MaskedPerson[]
  readonly place: SceneWords | null | undefined
}) {
  const front = cast.length === 0 ? [{ id }] : cast.slice(0, IN_FRONT)
  return (
    <span className={css.cover} aria-hidden="true">
      <Backdrop scene={place ?? undefined} className={css.place} />
      <MaskPeople people={cast}>
        <span className={css.masks} data-many={front.length > 3}>
          {front.map((one) => (
            <Mask key={one.id} id={one.id} lit className={css.mask} />
          ))}
        </span>
      </MaskPeople>
    </span>
  )
}
