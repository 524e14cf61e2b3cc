import type { CaseListed } from '@commedia/core/wire'
import { Button } from '../../../parts/button.tsx'
import label from '../../../parts/label.module.css'
import { languageLabel } from '../../../words/language-label.ts'
import { tagOf } from '../../../words/tag-of.ts'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import css from './case-bill.module.css'
import { caseWords } from './case-words.ts'
import { firstSentence } from './game-rules.ts'

/** A case as a printed bill: its name, how it begins, who died, for how many it is. */
export function CaseBill({
  of,
  isChosen,
  onChoose,
  onDelete,
}: {
  readonly of: CaseListed
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onDelete: (() => void) | undefined
}) {
  const words = useWords(caseWords)
  const figures = useFigures()
  const lang = tagOf(of.language)
  return (
    <li className={css.bill} data-chosen={isChosen}>
      <p className={`${label.label} ${css.kind}`}>
        {languageLabel(of.language, words.inLanguage)}
        <span aria-hidden="true"> · </span>
        {words.players(of.players)}
      </p>
      <h3 lang={lang} translate="no" dir="auto">
        {of.title}
      </h3>
      <p className={css.dead} lang={lang} translate="no" dir="auto">
        {words.dead(figures.list(of.victims))}
      </p>
      <p className={css.premise} lang={lang} translate="no" dir="auto">
        {firstSentence(of.premise)}
      </p>
      <p className={css.counts}>{[words.places(of.places), words.questions(of.questions)].join(' · ')}</p>
      <div className={css.doors}>
        <Button aria-pressed={isChosen} onClick={onChoose}>
          {isChosen ? words.chosen : words.choose}
          <span className="only-heard" translate="no">
            {of.title}
          </span>
        </Button>
        {onDelete === undefined ? null : (
          <Button look="plain" aria-label={words.deleteNamed(of.title)} onClick={onDelete}>
            {words.delete}
          </Button>
        )}
      </div>
    </li>
  )
}
