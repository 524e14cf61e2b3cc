import { performanceRoom, settingRoom, stateOf } from '@commedia/core'
import type { Followed } from '@commedia/core/wire'
import { Link } from 'wouter'
import { Failure } from '../../parts/failure.tsx'
import { MaskPeople } from '../../parts/mask-people.tsx'
import { TopBar } from '../../parts/top-bar.tsx'
import { LineState } from '../../piece/line-state.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './booth.module.css'
import { BoothActors } from './booth-actors.tsx'
import type { BoothBook } from './booth-book.ts'
import { BoothCalls } from './booth-calls.tsx'
import { BoothCharts } from './booth-charts.tsx'
import type { BoothCall, ShowBill } from './booth-costs.ts'
import { BoothStory } from './booth-story.tsx'
import { boothWords } from './booth-words.ts'
import { Ledger } from './ledger.tsx'
import { NudgeForm, type Nudging } from './nudge-form.tsx'

/** Everything behind the stage on one desk. */
export function BoothDesk({
  show: id,
  title,
  followed,
  book,
  calls,
  bill,
  nudge,
  error,
}: {
  readonly show: string
  readonly title: string
  readonly followed: Pick<Followed, 'stage' | 'line' | 'live'>
  readonly book: BoothBook
  readonly calls: readonly BoothCall[]
  readonly bill: ShowBill | undefined
  readonly nudge: Nudging
  readonly error?: unknown
}) {
  const words = useWords(boothWords)
  const show = stateOf(followed.stage, performanceRoom)
  const setting = stateOf(followed.stage, settingRoom)
  const cast = show.blueprint?.cast ?? []
  return (
    <MaskPeople people={cast}>
      <div className={css.booth}>
        <TopBar where={title}>
          <LineState line={followed.line} />
          <Link href={`/shows/${id}`}>{words.toStage}</Link>
        </TopBar>
        <main id="main" className={css.main}>
          <h1 className={css.title}>{words.booth}</h1>
          {error == null ? null : <Failure error={error} />}
          {show.blueprint === null ? (
            <p className={css.notOpened}>{words.notOpened}</p>
          ) : (
            <>
              <nav className={css.ways} aria-label={words.booth}>
                <a href="#booth-actors">{words.actors.heading}</a>
                <a href="#booth-nudge">{words.nudge.heading}</a>
                <a href="#booth-ledger">{words.ledger.heading}</a>
                <a href="#booth-charts">{words.charts.heading}</a>
                <a href="#booth-calls">{words.calls.heading}</a>
              </nav>
              <BoothStory show={show} book={book} />
              <BoothActors cast={cast} show={show} setting={setting} book={book} live={followed.live} />
              <BoothCharts cast={cast} book={book} calls={calls} bill={bill} />
              <BoothCalls calls={calls} cast={cast} bill={bill} />
            </>
          )}
        </main>
        <aside className={css.aside} aria-label={words.backstage}>
          <div className={css.pinned}>
            <NudgeForm cast={cast} nudge={nudge} isOver={show.over} />
            <Ledger entries={book.ledger} cast={cast} />
          </div>
        </aside>
      </div>
    </MaskPeople>
  )
}
