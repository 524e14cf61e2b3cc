import type { ShowDetail } from '@commedia/core/wire'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'wouter'
import { Mask } from '../parts/mask.tsx'
import { playedBy } from '../piece/played-by.ts'
import type { LineMarks } from '../script/line-marks.ts'
import type { ScriptLine, Speech } from '../script/script-page.ts'
import type { Names } from '../script/script-text.ts'
import { tagOf } from '../words/tag-of.ts'
import { useFigures, useWords } from '../words/use-words.tsx'
import { endingWords } from './ending-words.ts'
import { eveningFigures } from './evening-figures.ts'
import css from './playbill.module.css'

const MINUTE_MS = 60_000

/** An evening on one page: who was in it and who played whom, the lines people marked, and what it came to. */
export function Playbill({
  show,
  lines,
  names,
  marks,
  isUnderBows = false,
  children,
}: {
  readonly show: Pick<ShowDetail, 'id' | 'title' | 'language' | 'cast' | 'money' | 'rights' | 'roles'>
  readonly lines: readonly ScriptLine[]
  readonly names: Names
  readonly marks: Pick<LineMarks, 'marked'>
  /** The masks stand above it already: the cast is printed only. */
  readonly isUnderBows?: boolean
  /** What else can be done with the evening. */
  readonly children?: ReactNode
}) {
  const words = useWords(endingWords)
  const figures = useFigures()
  const { speeches, lastedMs, marked } = useMemo(() => eveningFigures(lines, marks), [lines, marks])
  const lang = tagOf(show.language)
  // A seat that nobody ever sat in has no name.
  const cast = show.cast.filter(({ name }) => name !== '')
  const spent = show.money?.used
  const isAsked = show.roles.length > 0 && !show.rights.includes('owner')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls is reached by keyboard.
    <section className={css.page} aria-label={words.playbill} tabIndex={0}>
      <div className={css.bill}>
        <p className={css.label}>{words.playbill}</p>
        <h2 className={css.title} lang={lang} translate="no" dir="auto">
          {show.title}
        </h2>
        <ul className={css.cast} data-printed={isUnderBows} aria-label={words.cast}>
          {cast.map((role) => (
            <li key={role.id} data-person={role.sitter !== null}>
              {isUnderBows ? null : <Mask id={role.id} lit className={css.mask} />}
              <div>
                <p className={css.name} lang={lang} translate="no" dir="auto">
                  {role.name}
                </p>
                <p className={css.by}>{playedBy(role, words)}</p>
              </div>
            </li>
          ))}
        </ul>
        <h3 className={css.label}>{words.marked}</h3>
        {marked.length === 0 ? <p className={css.quiet}>{words.noneMarked}</p> : null}
        {marked.map(({ line, people }) => (
          <figure key={line.key} className={css.marked}>
            <blockquote lang={lang} translate="no" dir="auto">
              {wordsOf(line)}
            </blockquote>
            <figcaption>
              <span lang={lang} translate="no">
                {names[line.by] ?? line.by}
              </span>
              <small>{words.by(people)}</small>
            </figcaption>
          </figure>
        ))}
        <dl className={`${css.facts} figures`}>
          <Fact name={words.speeches} value={figures.count(speeches)} />
          {lastedMs === undefined || lastedMs < MINUTE_MS ? null : (
            <Fact name={words.length} value={words.minutes(Math.round(lastedMs / MINUTE_MS))} />
          )}
          {spent === undefined || spent.tokens === 0 ? null : (
            <Fact
              name={words.cost}
              value={
                spent.money > 0 ? figures.money(spent.money) : words.tokens(figures.roughly(spent.tokens))
              }
            />
          )}
        </dl>
        <div className={css.deeds}>
          <Link href={`/shows/${encodeURIComponent(show.id)}/again`}>{words.again}</Link>
          {children}
        </div>
        {isAsked ? <p className={css.quiet}>{words.asked}</p> : null}
      </div>
    </section>
  )
}

/** What was said in it; where nothing was, what was done. */
function wordsOf({ parts }: Speech): string {
  const said = parts.filter(({ kind }) => kind === 'words')
  return (said.length === 0 ? parts : said).map(({ text }) => text).join(' ')
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
