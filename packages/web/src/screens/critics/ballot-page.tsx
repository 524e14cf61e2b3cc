import type { BallotDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import label from '../../parts/label.module.css'
import { Sheet } from '../../parts/sheet.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import css from './ballot-page.module.css'
import { BallotResults } from './ballot-results.tsx'
import { criticsWords } from './critics-words.ts'
import { VotersLink } from './voters-link.tsx'

/** A ballot as its owner has it: the link and the count while the box is closed, and then how people chose. */
export function BallotPage({
  ballot,
  link,
  busy,
  error,
  onLink,
  onOpen,
  onSave,
  onDelete,
}: {
  readonly ballot: BallotDetail
  /** A link that was made on this page. */
  readonly link: string | undefined
  readonly busy: boolean
  readonly error?: unknown
  readonly onLink: () => void
  readonly onOpen: () => void
  readonly onSave: () => void
  readonly onDelete: () => void
}) {
  const all = useWords(criticsWords)
  const words = all.ballot
  const figures = useFigures()
  const [asked, setAsked] = useState<'open' | 'delete'>()
  const { title, language, pairs, dimensions, voters, handedIn, opened, results } = ballot
  return (
    <div className={css.page}>
      <TopBar where={words.where} />
      <main id="main" className={css.hall}>
        <header className={css.head}>
          <p>
            <Link href="/critics">{all.back}</Link>
          </p>
          <h1 lang={tagOf(language)} translate="no" dir="auto">
            {title}
          </h1>
          <p className="figures">{words.inPairs(pairs, dimensions.length)}</p>
        </header>
        {error === undefined || error === null ? null : <Failure error={error} />}
        {results === null ? (
          <div className={css.closed}>
            <VotersLink link={link} busy={busy} onLink={onLink} />
            <section aria-labelledby="box" className={css.box}>
              <h2 id="box" className={label.label}>
                {words.count}
              </h2>
              <p className={css.count} role="status">
                {all.voters(voters)}
              </p>
              <p className="figures">{all.handedIn(handedIn)}</p>
              <p className={css.note}>{words.boxNote}</p>
              <Button look="commit" disabled={busy} onClick={() => setAsked('open')}>
                {words.openBox}
              </Button>
            </section>
          </div>
        ) : (
          <>
            <p className={`${css.opened} figures`}>
              {all.voters(voters)}
              {opened === null ? null : <span>{all.opened(figures.when(opened))}</span>}
            </p>
            <BallotResults results={results} firstShown={ballot.firstShown} />
            <div className={css.save}>
              <Button disabled={busy} onClick={onSave}>
                {words.save}
              </Button>
              <p className={css.note}>{words.saveNote}</p>
            </div>
          </>
        )}
        <footer className={css.foot}>
          <Button look="plain" disabled={busy} onClick={() => setAsked('delete')}>
            {words.delete}
          </Button>
        </footer>
      </main>
      {asked === undefined ? null : (
        <Sheet
          title={asked === 'open' ? words.openSure : words.deleteSure}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked === 'open' ? words.openWhy(all.voters(voters)) : words.deleteWhy}</p>
          <div className={css.sure}>
            <Button
              look="commit"
              onClick={() => {
                setAsked(undefined)
                if (asked === 'open') onOpen()
                else onDelete()
              }}
            >
              {asked === 'open' ? words.openNow : words.deleteNow}
            </Button>
            <Button onClick={() => setAsked(undefined)}>
              {asked === 'open' ? words.notYet : words.keep}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  )
}
