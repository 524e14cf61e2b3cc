import { tongueOf } from '@commedia/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import label from '../../parts/label.module.css'
import { useFigures, useWords } from '../../words/use-words.tsx'
import type { Evening } from './evening.ts'
import css from './evenings.module.css'
import { foyerWords } from './foyer-words.ts'
import type { Plan } from './plan.ts'

/** My shows: where to go on, and how far each is. */
export function Evenings({
  evenings,
  count,
}: {
  readonly evenings: readonly Evening[]
  /** With those that are not listed. */
  readonly count: number
}) {
  const words = useWords(foyerWords)
  const figures = useFigures()
  const goOn = {
    casting: words.toCast,
    playing: words.goIn,
    resting: words.goOn,
    over: words.readIt,
    room: words.goIn,
    table: words.goIn,
    screening: words.goIn,
  }
  return (
    <Listed id="evenings" title={words.yours}>
      {evenings.length === 0 ? <p className={css.none}>{words.noneYet}</p> : null}
      <ul>
        {evenings.map(({ id, title, language, since, state, playing, waitsFor, path }) => (
          <li key={id} data-state={state}>
            <Link href={path} className={css.row}>
              <span className={css.title} lang={tongueOf(language).tag}>
                {title}
              </span>
              <span className={css.about}>
                <span className={css.state}>
                  {waitsFor === undefined
                    ? words.state[state]
                    : waitsFor.me
                      ? words.waitsForYou
                      : words.waitsFor(figures.list(waitsFor.names))}
                </span>
                {playing.length > 0 ? <span>{words.as(figures.list(playing))}</span> : null}
                <time dateTime={since}>{figures.when(since)}</time>
              </span>
              <span className={css.go}>{goOn[state]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {count === 0 ? null : (
        <Link href="/evenings" className={css.all}>
          {words.allShows(count)}
        </Link>
      )}
    </Listed>
  )
}

/** What is being written for me. */
export function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const words = useWords(foyerWords)
  const figures = useFigures()
  if (plans.length === 0) return null
  return (
    <Listed id="plans" title={words.plans}>
      <ul>
        {plans.map(({ id, kind, since, state }) => (
          <li key={id} data-state={state === 'writing' ? 'playing' : state}>
            <Link href={`/${kind === 'case' ? 'cases' : 'plans'}/${id}`} className={css.row}>
              <span className={css.title}>{words.planKind[kind]}</span>
              <span className={css.about}>
                <span className={css.state}>{words.plan[state]}</span>
                <time dateTime={since}>{words.since(figures.when(since))}</time>
              </span>
              <span className={css.go}>{words.open}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Listed>
  )
}

/** The plays I keep. */
export function Blueprints({
  blueprints,
}: {
  readonly blueprints: readonly { readonly id: string; readonly title: string; readonly changed: string }[]
}) {
  const words = useWords(foyerWords)
  const figures = useFigures()
  if (blueprints.length === 0) return null
  return (
    <Listed id="blueprints" title={words.blueprints}>
      <ul>
        {blueprints.map(({ id, title, changed }) => (
          <li key={id}>
            <Link href={`/blueprints/${id}`} className={css.row}>
              <span className={css.title}>{title}</span>
              <span className={css.about}>
                <time dateTime={changed}>{figures.when(changed)}</time>
              </span>
              <span className={css.go}>{words.open}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Listed>
  )
}

function Listed({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id} className={label.label}>
        {title}
      </h2>
      {children}
    </section>
  )
}
