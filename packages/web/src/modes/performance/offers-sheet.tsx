import type { OfferListed } from '@commedia/core/wire'
import { Button } from '../../parts/button.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import css from '../../piece/sheets.module.css'
import { bracketed, gapBefore, type Names } from '../../script/script-text.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import { sheetWords } from './sheet-words.ts'
import type { StageDeeds } from './stage-deeds.ts'

/** The ways a line can be said, side by side; one is taken. */
export function OffersSheet({
  offers,
  names,
  language,
  deeds,
  onClose,
  onAgain,
}: {
  readonly offers: readonly OfferListed[]
  readonly names: Names
  readonly language: string
  readonly deeds: Pick<StageDeeds, 'choose'>
  readonly onClose: () => void
  readonly onAgain: () => void
}) {
  const words = useWords(sheetWords)
  const others = offers.filter(({ original }) => !original).map(({ offer }) => offer)
  return (
    <Sheet title={words.offers} onClose={onClose}>
      <p className={css.why}>{words.offersWhy}</p>
      <ul className={css.choices}>
        {offers.map(({ offer, role, segments, original, note }) => (
          <li key={offer} className={css.offer}>
            <small>
              {[
                names[role] ?? role,
                original ? words.original : words.otherWay(others.indexOf(offer) + 1),
                original ? undefined : note,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <p lang={tagOf(language)}>
              {segments.map(({ kind, text }, at) => {
                const part = kind === 'speech' ? 'words' : kind
                const said = `${at === 0 ? '' : gapBefore(text)}${bracketed(part, text)}`
                const key = `${offer} ${at}`
                return part === 'words' ? <span key={key}>{said}</span> : <em key={key}>{said}</em>
              })}
            </p>
            <Button
              onClick={() => {
                deeds.choose(offer)
                onClose()
              }}
            >
              {words.choose}
            </Button>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        <Button look="plain" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      </p>
    </Sheet>
  )
}
