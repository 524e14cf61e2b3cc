import { clockTime } from '@commedia/core/screening'
import label from '../../parts/label.module.css'
import { Mask } from '../../parts/mask.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './film-so-far.module.css'
import { screeningWords } from './screening-words.ts'
import type { FilmPicture } from './take-pictures.ts'
import type { TalkedOf } from './talked-of.ts'

/** What was talked about so far, as a strip: a picture where this browser took one, and who spoke of it. */
export function FilmSoFar({
  talked,
  pictures,
  onGo,
}: {
  readonly talked: readonly TalkedOf[]
  /** One picture of a stretch, by its name. */
  readonly pictures: Readonly<Record<string, FilmPicture>>
  /** Goes there in the film; nothing where no film is at hand. */
  readonly onGo: ((ms: number) => void) | undefined
}) {
  const words = useWords(screeningWords)
  if (talked.length === 0) return null
  return (
    <section className={css.far} aria-labelledby="film-so-far">
      <h2 id="film-so-far" className={label.label}>
        {words.soFar}
      </h2>
      <ol className={css.strip}>
        {talked.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.one}
              disabled={onGo === undefined}
              title={onGo === undefined ? undefined : words.goThere}
              onClick={() => onGo?.(one.start)}
            >
              <Picture of={pictures[one.id]} />
              <b className="figures">{words.stretch(clockTime(one.start), clockTime(one.end))}</b>
              <span className={css.by}>
                {one.by.map((id) => (
                  <Mask key={id} id={id} className={css.mask} />
                ))}
                <small className="figures">{words.linesOf(one.lines)}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Picture({ of }: { readonly of: FilmPicture | undefined }) {
  if (of === undefined) return <span className={css.none} aria-hidden="true" />
  return <img src={`data:${of.mediaType};base64,${of.data}`} alt="" />
}
