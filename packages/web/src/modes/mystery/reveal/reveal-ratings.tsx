import { type GameRatings, RATED } from '@commedia/core/mystery'
import { useWords } from '../../../words/use-words.tsx'
import css from './reveal-ratings.module.css'
import { revealWords } from './reveal-words.ts'

const MARKS = [1, 2, 3, 4, 5] as const

/** How the game was, from one to five: for those who want to make it better. */
export function RevealRatings({
  ratings,
  onRate,
}: {
  readonly ratings: GameRatings
  readonly onRate: (ratings: GameRatings) => void
}) {
  const { rate: words } = useWords(revealWords)
  return (
    <section className={css.rate} aria-labelledby="rate">
      <h2 id="rate">{words.title}</h2>
      <p>{words.why}</p>
      {RATED.map((rated) => (
        <fieldset key={rated}>
          <legend>{words[rated]}</legend>
          {MARKS.map((mark) => (
            <button
              key={mark}
              type="button"
              aria-label={words.mark(mark)}
              aria-pressed={ratings[rated] === mark}
              data-lit={(ratings[rated] ?? 0) >= mark}
              onClick={() => onRate({ [rated]: mark })}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}
