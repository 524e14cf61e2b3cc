import type { CaseOutcome, ShowMoney } from '@commedia/core/wire'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import button from '../../../parts/button.module.css'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { JobFailed } from '../../../parts/job-failed.tsx'
import { JobProgress } from '../../../parts/job-progress.tsx'
import label from '../../../parts/label.module.css'
import { TopBar } from '../../../parts/top-bar.tsx'
import { useAmount } from '../../../parts/use-estimate.ts'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { CASE_PARTS, type CaseSheet } from './case-sheet.ts'
import css from './case-writing.module.css'
import { caseWritingWords } from './case-writing-words.ts'

/** What is known of a case under way and what can be done with it. */
export interface CaseWritingProps {
  readonly sheet: CaseSheet
  readonly playing: boolean
  readonly since: string
  readonly outcome: CaseOutcome | undefined
  readonly isLost: boolean
  readonly money: ShowMoney | null
  readonly error?: unknown
  readonly onStop: () => void
  readonly onStart: () => void
  /** The whole of it, for whoever wants to read it. */
  readonly children?: ReactNode
}

/** A case as it is written: how far it is, and what of it may be known. */
export function CaseWritingPage(props: CaseWritingProps) {
  const { sheet, playing, since, outcome, isLost, money, error, children } = props
  const words = useWords(caseWritingWords)
  const figures = useFigures()
  const amount = useAmount()
  const title = sheet.title || (playing ? words.untitled : words.resting)
  return (
    <div className={css.page}>
      <title>{`${title} · Commedia`}</title>
      <TopBar where={words.where} />
      <main id="main" className={css.main}>
        <h1 translate={sheet.title === '' ? 'yes' : 'no'} dir="auto">
          {outcome?.kind === 'failed' ? words.failed : title}
        </h1>
        <p className={`${css.since} figures`}>
          <span>{words.since(figures.when(since))}</span>
          {money === null || money.used.tokens === 0 ? null : <span>{words.bill(amount(money.used))}</span>}
        </p>
        {outcome?.kind === 'failed' ? (
          <Failed outcome={outcome} />
        ) : outcome?.kind === 'written' ? (
          <Written outcome={outcome} />
        ) : (
          <UnderWay {...props} />
        )}
        {isLost ? <p role="status">{words.lost}</p> : null}
        {error == null ? null : <Failure error={error} />}
        <Sheet sheet={sheet} />
        {children}
      </main>
    </div>
  )
}

function UnderWay({ sheet, playing, outcome, onStop, onStart }: CaseWritingProps) {
  const words = useWords(caseWritingWords)
  const now = CASE_PARTS.find((part) => !sheet.parts.includes(part)) ?? 'key'
  const isCapped = outcome?.kind === 'paused' && outcome.reason === 'cap-reached'
  const rest = isCapped ? words.cap : outcome?.kind === 'paused' ? words.modelFailed : words.stopped
  const done = sheet.isWritten ? CASE_PARTS.length : CASE_PARTS.indexOf(now)
  return (
    <>
      <div className={css.now}>
        <p role="status">{playing ? words.doing[now] : rest}</p>
        {playing ? (
          <Button onClick={onStop}>{words.stop}</Button>
        ) : (
          <Button look="commit" onClick={onStart}>
            {isCapped ? words.goOnWithMore : words.goOn}
          </Button>
        )}
      </div>
      <JobProgress
        title={words.progress}
        stages={CASE_PARTS.map((part) => [part, words.parts[part]])}
        done={done}
        isPlaying={playing}
        count={words.step(done, CASE_PARTS.length)}
      />
    </>
  )
}

function Written({ outcome }: { readonly outcome: Extract<CaseOutcome, { kind: 'written' }> }) {
  const words = useWords(caseWritingWords)
  const figures = useFigures()
  const { fallbacks, leftOut } = outcome
  return (
    <>
      <div className={css.now}>
        <p role="status">{words.written}</p>
        <Link
          href={`/tables/new?case=${encodeURIComponent(outcome.case)}`}
          className={`${button.button} ${button.commit} ${css.play}`}
        >
          {words.play}
        </Link>
      </div>
      {fallbacks.length === 0 ? null : <p translate="no">{words.plain(figures.list(fallbacks))}</p>}
      {leftOut.length === 0 ? null : <p>{words.leftOut(leftOut.length)}</p>}
    </>
  )
}

function Failed({ outcome }: { readonly outcome: Extract<CaseOutcome, { kind: 'failed' }> }) {
  const words = useWords(caseWritingWords)
  const reasons: Readonly<Record<string, string>> = words.reasons
  return (
    <JobFailed why={reasons[outcome.reason] ?? words.otherReason} problems={outcome.problems}>
      <Link href="/tables/new">{words.back}</Link>
    </JobFailed>
  )
}

function Sheet({ sheet: { people, places, questions, mended } }: { readonly sheet: CaseSheet }) {
  const words = useWords(caseWritingWords)
  if (people.length === 0) return <p className={css.nothing}>{words.nothing}</p>
  return (
    <div className={css.sheet}>
      <Named title={words.people} names={people} />
      {places.length === 0 ? null : <Named title={words.places} names={places} />}
      {questions === 0 ? null : <p>{words.questions(questions)}</p>}
      {mended === 0 ? null : <p>{words.mended(mended)}</p>}
    </div>
  )
}

function Named({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h2 className={label.label}>{title}</h2>
      <ul translate="no">
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
