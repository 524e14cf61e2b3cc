import type { CaseTold, TablePart } from '@commedia/core/mystery'
import { tagOf } from '../../../words/tag-of.ts'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import css from './search-places.module.css'

/** Where one may look: each place as a door one can open. */
export function SearchPlaces({
  places,
  searches,
  names,
  language,
  onSearch,
}: {
  readonly places: CaseTold['places']
  readonly searches: TablePart['searches']
  readonly names: Readonly<Record<string, string>>
  readonly language: string
  readonly onSearch: (place: string) => void
}) {
  const words = useWords(tableWords)
  const figures = useFigures()
  return (
    <ul className={css.places} aria-label={words.places}>
      {places.map(({ id, name, description }) => {
        const been = [...new Set(searches.filter(({ place }) => place === id).map(({ role }) => role))]
        return (
          <li key={id}>
            <button type="button" lang={tagOf(language)} onClick={() => onSearch(id)}>
              <svg viewBox="0 0 28 40" aria-hidden="true">
                <path d="M3 39V4l22-3v38ZM1 39h26M8 8l12-1.6v12L8 19ZM8 23l12-.4V34H8ZM21.5 21v2.5" />
              </svg>
              <span>
                <b translate="no" dir="auto">
                  {name}
                </b>
                <span className={css.about} translate="no" dir="auto">
                  {description}
                </span>
                {been.length === 0 ? null : (
                  <small translate="no">
                    {words.searched(figures.list(been.map((one) => names[one] ?? one)))}
                  </small>
                )}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
