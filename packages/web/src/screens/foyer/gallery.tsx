import { Link } from 'wouter'
import type { HouseFacts } from '../../house/use-house-facts.ts'
import { Cover } from '../../parts/cover.tsx'
import type { RecordedLook } from '../../piece/recorded-look.ts'
import { languageLabel } from '../../words/language-label.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useTongue, useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './gallery.module.css'

type RecordedEvening = HouseFacts['recordings'][number]

/** Evenings that can be watched without a model, by their covers; those in the reader's language first, the shortest before the longer. */
export function Gallery({
  recordings,
  lookOf,
}: {
  readonly recordings: readonly RecordedEvening[]
  /** How recordings of a kind of piece are watched, and what they are called. */
  readonly lookOf: (kind: string) => RecordedLook
}) {
  const words = useWords(foyerWords)
  const tongue = useTongue()
  if (recordings.length === 0) return null
  const isOwn = ({ language }: RecordedEvening): number => Number(language !== tongue)
  return (
    <section className={css.gallery} aria-labelledby="gallery">
      <header>
        <h2 id="gallery">{words.gallery}</h2>
        <p>{words.galleryNote}</p>
      </header>
      <ul>
        {recordings
          .toSorted((one, other) => isOwn(one) - isOwn(other) || one.minutes - other.minutes)
          .map((recorded) => (
            <li key={recorded.name}>
              <Recorded recorded={recorded} look={lookOf(recorded.kind)} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Recorded({ recorded, look }: { readonly recorded: RecordedEvening; readonly look: RecordedLook }) {
  const words = useWords(foyerWords)
  const { kind } = useWords(look.words)
  const { name, title, language, minutes, cast, place } = recorded
  return (
    <Link href={`/recordings/${name}`} className={css.cover}>
      <span className={css.picture}>
        <Cover id={name} cast={cast} place={place} />
      </span>
      <span className={css.kind}>{kind}</span>
      <span className={css.title} lang={tagOf(language)} translate="no" dir="auto">
        {title}
      </span>
      <span className={css.about}>
        {languageLabel(language, words.inLanguage)}
        <span aria-hidden="true"> · </span>
        {words.minutes(minutes)}
      </span>
    </Link>
  )
}
