import type { RadioStanding } from '@commedia/core/wire'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { JobProgress } from '../parts/job-progress.tsx'
import { useFigures, useWords } from '../words/use-words.tsx'
import { radioWords } from './radio-words.ts'
import css from './sheets.module.css'

/** What a radio play takes before it is made, how far it is while it is, and its files when it was. */
export function RadioDesk({
  standing,
  fileAt,
  isBusy,
  error,
  onMake,
  onStop,
}: {
  readonly standing: RadioStanding
  readonly fileAt: (part: 'sound' | 'captions') => string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onMake: () => void
  readonly onStop: () => void
}) {
  const words = useWords(radioWords)
  const { why, lines, toAsk, making, made, failed } = standing
  const about = useRef<HTMLParagraphElement>(null)
  const now = made !== null ? words.isMade : making !== null ? words.making : ''
  // What one pressed is gone: whoever goes by the keyboard goes on before what stands there now.
  useEffect(() => {
    if (document.activeElement === document.body) about.current?.focus()
  }, [now])
  if (why !== null) return <p className={css.why}>{words.none[why]}</p>
  const isBegun = toAsk.lines < lines
  return (
    <>
      <p ref={about} className={css.why} tabIndex={-1}>
        {words.why}
      </p>
      {made === null ? null : <Files made={made} fileAt={fileAt} />}
      {making === null ? null : <Progress making={making} />}
      {making === null && made === null ? <Takes standing={standing} /> : null}
      {failed === null ? null : (
        <p className={css.note} role="alert">
          {words.failed[failed]}
        </p>
      )}
      {error == null ? null : <Failure error={error} />}
      {made !== null || making?.mine === false ? null : (
        <div className={css.answer}>
          {making === null ? (
            <Button key="make" look="commit" disabled={isBusy} onClick={oncePressed(onMake)}>
              {isBegun ? words.goOn : words.make}
            </Button>
          ) : (
            <Button key="stop" disabled={isBusy} onClick={oncePressed(onStop)}>
              {words.stop}
            </Button>
          )}
        </div>
      )}
      <p className="only-heard" role="status">
        {now}
      </p>
    </>
  )
}

/** One button takes the other's place: the second half of a double click was meant for what stood there before. */
function oncePressed(deed: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) deed()
  }
}

/** What is still to be spoken, and what that costs where a price is known. */
function Takes({ standing: { lines, toAsk } }: { readonly standing: RadioStanding }) {
  const words = useWords(radioWords)
  const figures = useFigures()
  if (toAsk.lines === 0) return <p className={css.note}>{words.allSpoken}</p>
  const { money } = toAsk
  const costs = money === null || money === 0 ? null : costing(money)
  const left = words.toSpeak(
    figures.count(toAsk.lines),
    figures.count(lines),
    figures.count(toAsk.characters),
  )
  return <p className={`${css.note} figures`}>{figures.runOn([left, costs])}</p>

  function costing(dollars: number): string {
    return dollars < A_CENT ? words.costsLess(figures.money(A_CENT)) : words.costs(figures.money(dollars))
  }
}

const A_CENT = 0.01
const STEPS = ['speaking', 'measuring', 'writing'] as const
const DONE_AT = { waiting: 0, speaking: 0, measuring: 1, writing: 2 }

function Progress({ making }: { readonly making: NonNullable<RadioStanding['making']> }) {
  const words = useWords(radioWords)
  const figures = useFigures()
  const { step, done, of } = making
  return (
    <>
      <JobProgress
        title={words.making}
        stages={STEPS.map((one) => [one, words[one]])}
        done={DONE_AT[step]}
        isPlaying={step !== 'waiting'}
        count={step === 'waiting' ? words.waiting : words.spoken(figures.count(done), figures.count(of))}
      />
      <p className={css.note}>{words.leave}</p>
    </>
  )
}

const A_MINUTE_S = 60
const A_MEGABYTE = 1_000_000

function Files({
  made: { bytes, seconds },
  fileAt,
}: {
  readonly made: NonNullable<RadioStanding['made']>
  readonly fileAt: (part: 'sound' | 'captions') => string
}) {
  const words = useWords(radioWords)
  const { count } = useFigures()
  const [minutes, megabytes] = [seconds / A_MINUTE_S, bytes / A_MEGABYTE].map((size) =>
    count(Math.max(1, Math.round(size))),
  )
  return (
    <ul className={css.choices}>
      <li>
        <a className={css.choice} href={fileAt('sound')} download>
          {words.sound}
          <small>{words.about(minutes ?? '', megabytes ?? '')}</small>
        </a>
      </li>
      <li>
        <a className={css.choice} href={fileAt('captions')} download>
          {words.captions}
          <small>{words.captionsWhy}</small>
        </a>
      </li>
    </ul>
  )
}
