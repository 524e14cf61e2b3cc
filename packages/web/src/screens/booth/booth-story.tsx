import { currentPoint, type ShowState } from '@commedia/core'
import { Seal } from '../../parts/seal.tsx'
import { useWords } from '../../words/use-words.tsx'
import { ADVANCER_STEPS, stepAt } from './advancer-steps.ts'
import type { BoothBook } from './booth-book.ts'
import css from './booth-story.module.css'
import { boothWords } from './booth-words.ts'

/** Where the story is: the point and its sign, what is known there, the advancer's clock, and the ways the planner sees. */
export function BoothStory({
  show,
  book,
}: {
  readonly show: ShowState
  readonly book: Pick<BoothBook, 'news' | 'business'>
}) {
  const words = useWords(boothWords)
  const { story } = words
  const current = currentPoint(show)
  if (show.blueprint === null || current === undefined) return null
  const { acts } = show.blueprint
  const { point, act } = current
  const isSeen = point.flag.conditions.length > 0
  return (
    <section className={css.story} aria-labelledby="booth-story">
      <div className={css.now}>
        <h2 id="booth-story" className={css.heading}>
          {story.heading}
        </h2>
        <p className={css.place}>
          {story.act(show.act + 1, acts.length)} · {act.title} ·{' '}
          {story.point(show.point + 1, act.points.length)}
        </p>
        <p className={css.description}>{point.description}</p>
        <div className={css.flag}>
          <Seal isSeen={isSeen} label={isSeen ? story.sealed : story.worded} />
          <div>
            <p className={css.label}>{story.flag}</p>
            <p className={css.flagText}>{point.flag.text}</p>
          </div>
        </div>
        <Known label={story.known} text={book.news} />
        <Known label={story.toDo} text={book.business} />
        {show.over ? <p className={css.over}>{story.over}</p> : <Clock show={show} />}
      </div>
      <div className={css.ways}>
        <h3 className={css.heading}>{story.ways}</h3>
        {show.ways.length === 0 ? <p className={css.none}>{story.noWays}</p> : null}
        {show.ways.map((way, index) => (
          <div key={index} className={css.way}>
            <p className={css.label}>{story.way(index + 1)}</p>
            <ol>
              {way.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}

function Known({ label, text }: { readonly label: string; readonly text: string }) {
  return text === '' ? null : (
    <div>
      <p className={css.label}>{label}</p>
      <p className={css.known}>{text}</p>
    </div>
  )
}

function Clock({ show }: { readonly show: ShowState }) {
  const { clock } = useWords(boothWords)
  const { beats, level, nudges, settings } = show
  if (!settings.advancer) return <p className={css.none}>{clock.off}</p>
  const part = Math.min(1, beats / settings.stallBeats)
  return (
    <div className={css.clock}>
      <p className={css.label}>{clock.heading}</p>
      <div className={css.dial} role="img" aria-label={clock.beats(beats, settings.stallBeats)}>
        <i style={{ width: `${part * 100}%` }} />
        {ADVANCER_STEPS.map(({ at, name }, index) => (
          <span key={name} style={{ left: `${at * 100}%` }} data-past={level > index}>
            {clock.steps[name]}
          </span>
        ))}
      </div>
      <p className={css.told}>
        {clock.beats(beats, settings.stallBeats)}{' '}
        {level === 0 ? clock.rests : clock.stepped(clock.steps[stepAt(level)], nudges)}
      </p>
    </div>
  )
}
