import type { BallotListed, PerformanceListed } from '@commedia/core/wire'
import { Link } from 'wouter'
import label from '../../parts/label.module.css'
import { TopBar } from '../../parts/top-bar.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './critics-page.module.css'
import { criticsWords } from './critics-words.ts'
import { FromFile } from './from-file.tsx'
import { FromTakes, type TakesWish } from './from-takes.tsx'

/** My ballots and how far each is; below, two ways to make another. */
export function CriticsPage({
  ballots,
  performances,
  wanted,
  busy,
  error,
  onTakes,
  onFile,
}: {
  readonly ballots: readonly BallotListed[]
  readonly performances: readonly PerformanceListed[]
  /** A show that somebody wants compared. */
  readonly wanted?: string | undefined
  readonly busy: 'takes' | 'file' | undefined
  readonly error?: { readonly takes?: unknown; readonly file?: unknown }
  readonly onTakes: (wish: TakesWish) => void
  readonly onFile: (file: File) => void
}) {
  const words = useWords(criticsWords)
  const figures = useFigures()
  return (
    <div className={css.page}>
      <TopBar where={words.title} />
      <main id="main" className={css.hall}>
        <header className={css.head}>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </header>
        <section className={css.list} aria-labelledby="ballots">
          <h2 id="ballots" className={label.label}>
            {words.yours}
          </h2>
          {ballots.length === 0 ? <p className={css.none}>{words.none}</p> : null}
          <ul>
            {ballots.map(({ id, title, language, pairs, voters, opened }) => (
              <li key={id} data-open={opened !== null}>
                <Link href={`/critics/${id}`}>
                  <span className={css.title} lang={tagOf(language)} translate="no" dir="auto">
                    {title}
                  </span>
                  <span className={`${css.about} figures`}>
                    <span>{words.pairs(pairs)}</span>
                    <span>{words.voters(voters)}</span>
                    <span className={css.state}>
                      {opened === null ? words.closed : words.opened(figures.when(opened))}
                    </span>
                  </span>
                  <span className={css.look}>{words.look}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section className={css.fresh} aria-labelledby="new-ballot">
          <h2 id="new-ballot" className={label.label}>
            {words.fresh}
          </h2>
          <div className={css.ways}>
            <FromTakes
              performances={performances}
              wanted={wanted}
              busy={busy === 'takes'}
              error={error?.takes}
              onTakes={onTakes}
            />
            <FromFile busy={busy === 'file'} error={error?.file} onFile={onFile} />
          </div>
        </section>
      </main>
    </div>
  )
}
