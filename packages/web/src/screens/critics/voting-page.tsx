import { inLanguage } from '@commedia/core'
import { AI_NOTICE, type Chosen, type Dimension, type MyBallot, type PairShown } from '@commedia/core/wire'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { Waiting } from '../../parts/waiting.tsx'
import { useFigures, useTongue, useWords } from '../../words/use-words.tsx'
import { PerformanceSheet } from './performance-sheet.tsx'
import { Verdict } from './verdict.tsx'
import { type Choices, progressOf } from './vote-progress.ts'
import { voteWords } from './vote-words.ts'
import css from './voting-page.module.css'

const LEAVES = ['first', 'second', 'verdict'] as const

/** Two performances side by side, and the slip below them; on a phone one of the three at a time. */
export function VotingPage({
  ballot,
  at,
  shown,
  choices,
  busy,
  error,
  leaf: firstLeaf = 'first',
  onChoose,
  onGo,
  onHandIn,
}: {
  readonly ballot: MyBallot
  /** Which pair is looked at, by its place in the voter's order. */
  readonly at: number
  /** Nothing until it is there. */
  readonly shown: PairShown | undefined
  readonly choices: Choices
  readonly busy: boolean
  readonly error?: unknown
  /** What a phone shows at the beginning. */
  readonly leaf?: (typeof LEAVES)[number]
  readonly onChoose: (dimension: Dimension, choice: Chosen) => void
  readonly onGo: (at: number) => void
  readonly onHandIn: () => void
}) {
  const words = useWords(voteWords)
  const figures = useFigures()
  const tongue = useTongue()
  const [leaf, setLeaf] = useState<(typeof LEAVES)[number]>(firstLeaf)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(at)
  // Another pair is another page: it begins at its top, and whoever listens hears which one it is.
  useEffect(() => {
    if (seen.current === at) return
    seen.current = at
    setLeaf('first')
    heading.current?.focus()
  }, [at])
  const { pairs, dimensions } = ballot
  const { made, open } = progressOf(ballot, choices)
  const isLast = at === pairs.length - 1
  const [madeHere, elsewhere] = [made[at] ?? 0, open.filter((one) => one !== at)]
  const count = words.made(madeHere, dimensions.length)
  return (
    <div className={css.page} data-leaf={leaf}>
      <TopBar
        where={
          <span translate="no" dir="auto">
            {ballot.title}
          </span>
        }
      >
        <span className={`${css.place} figures`} aria-hidden="true">
          {words.pair(at + 1, pairs.length)}
        </span>
      </TopBar>
      <main id="main" className={css.hall}>
        <header className={css.strip}>
          <h1 ref={heading} tabIndex={-1}>
            <span className="only-heard">{words.pair(at + 1, pairs.length)}</span> {words.question}
          </h1>
          <p className={css.notice}>{inLanguage(tongue, AI_NOTICE)}</p>
          <div className={css.way} aria-hidden="true">
            {pairs.map(({ pair }, place) => (
              <i key={pair} data-now={place === at} data-made={made[place] === dimensions.length} />
            ))}
          </div>
        </header>
        {shown === undefined ? (
          <Waiting />
        ) : (
          <div className={css.sheets} key={at}>
            {(['first', 'second'] as const).map((one) => (
              <div key={one} className={css[one]}>
                <PerformanceSheet title={words[one]} lines={shown[one]} language={ballot.language} />
              </div>
            ))}
          </div>
        )}
        <section className={css.slip} aria-label={words.verdict}>
          <Verdict
            dimensions={dimensions}
            chosen={choices[pairs[at]?.pair ?? -1] ?? {}}
            onChoose={onChoose}
          />
          {error === undefined || error === null ? null : <Failure error={error} />}
          <div className={css.foot}>
            <p role="status" className="figures">
              {count}
            </p>
            {isLast && elsewhere.length > 0 ? (
              <p className={css.open}>
                {words.open(elsewhere.length)}{' '}
                <Button look="plain" onClick={() => onGo(elsewhere[0] ?? 0)}>
                  {words.toOpen}
                </Button>
              </p>
            ) : null}
            {isLast ? <p className={css.final}>{words.final}</p> : null}
            <div className={css.go}>
              {at === 0 ? null : <Button onClick={() => onGo(at - 1)}>{words.back}</Button>}
              {isLast ? (
                <Button look="commit" disabled={busy} onClick={onHandIn}>
                  {busy ? words.handing : words.handIn}
                </Button>
              ) : (
                <Button
                  look={madeHere === dimensions.length ? 'commit' : 'quiet'}
                  onClick={() => onGo(at + 1)}
                >
                  {madeHere === 0 ? words.skip : words.next}
                </Button>
              )}
            </div>
          </div>
        </section>
      </main>
      <nav className={css.leaves} aria-label={words.leaves}>
        {LEAVES.map((one) => (
          <button key={one} type="button" aria-current={leaf === one} onClick={() => setLeaf(one)}>
            {words[one]}
            {one === 'verdict' ? (
              <small className="figures">{`${figures.count(madeHere)}/${figures.count(dimensions.length)}`}</small>
            ) : null}
          </button>
        ))}
      </nav>
    </div>
  )
}
