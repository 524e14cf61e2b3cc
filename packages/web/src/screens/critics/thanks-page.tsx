import { Link } from 'wouter'
import { FoyerLink } from '../../parts/foyer-link.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './thanks-page.module.css'
import { voteWords } from './vote-words.ts'

/** The end of a vote: it lies in the box, it came too late, or there was nothing left to vote on. */
export function ThanksPage({ kind }: { readonly kind: 'handed-in' | 'closed' | 'none' }) {
  const { thanks: words } = useWords(voteWords)
  const [title, what] = {
    'handed-in': [words.title, words.what],
    closed: [words.closedTitle, words.closed],
    none: [words.noneTitle, words.none],
  }[kind]
  return (
    <div className={css.page}>
      <TopBar />
      <main id="main" className={css.hall}>
        <div className={css.card}>
          <BallotBox />
          <h1>{title}</h1>
          <p className={css.what}>{what}</p>
          <p className={css.small}>{words.delete}</p>
          <p className={css.ways}>
            <Link href="/settings">{words.settings}</Link>
            <FoyerLink />
          </p>
        </div>
      </main>
    </div>
  )
}

/** A box with a slip that is on its way in. */
function BallotBox() {
  return (
    <svg className={css.box} viewBox="0 0 120 104" aria-hidden="true">
      <path className={css.slip} d="M44 4h32v40H44z" />
      <path className={css.ink} d="M50 13h20M50 20h20M50 27h12" />
      <path className={css.wood} d="M14 44h92l6 14H8z" />
      <path className={css.wood} d="M12 58h96v40H12z" />
      <path className={css.slot} d="M38 50h44" />
      <path className={css.line} d="M20 66h80v24H20z" />
    </svg>
  )
}
