import type { Language } from '@commedia/core'
import { tongueOf } from '@commedia/core'
import { Button } from '../../parts/button.tsx'
import label from '../../parts/label.module.css'
import { languageLabel } from '../../words/language-label.ts'
import { useTongue, useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './playbill.module.css'

/** A show of the house as its playbill announces it. */
export interface Announced {
  readonly name: string
  readonly title: string
  readonly language: Language
  readonly logline: string
  readonly cast: number
}

/** The shows of the house, set as a printed bill: those in the reader's language first. */
export function Playbill({
  shows,
  onChoose,
}: {
  readonly shows: readonly Announced[]
  /** Without it nothing can be begun. */
  readonly onChoose?: ((name: string) => void) | undefined
}) {
  const words = useWords(foyerWords)
  const tongue = useTongue()
  if (shows.length === 0) return null
  return (
    <section className={css.bill} aria-labelledby="bill">
      <header className={css.head}>
        <h2 id="bill" className={css.title}>
          {words.bill}
        </h2>
        <p>{words.billNote}</p>
      </header>
      <ol>
        {ownFirst(shows, tongue).map(({ name, title, language, logline, cast }) => (
          <li key={name} className={css.show}>
            <p className={`${label.label} ${css.kind}`}>
              {languageLabel(language, words.inLanguage)}
              <span aria-hidden="true"> · </span>
              {words.castOf(cast)}
            </p>
            <h3 lang={tongueOf(language).tag}>{title}</h3>
            <p className={css.logline} lang={tongueOf(language).tag}>
              {logline}
            </p>
            <Button disabled={onChoose === undefined} onClick={() => onChoose?.(name)}>
              {words.castIt}
              <span className="only-heard">{title}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Those in this language before all others, and otherwise as they stood. */
export function ownFirst<Piece extends { readonly language: string }>(
  pieces: readonly Piece[],
  tongue: string,
): readonly Piece[] {
  const isOther = ({ language }: Piece): number => Number(language !== tongue)
  return pieces.toSorted((one, other) => isOther(one) - isOther(other))
}
