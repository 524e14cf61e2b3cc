import type { BallotLine } from '@commedia/core/wire'
import { type ReactNode, useId } from 'react'
import { bracketed, gapBefore } from '../../script/script-text.ts'
import { tagOf } from '../../words/tag-of.ts'
import { useWords } from '../../words/use-words.tsx'
import css from './performance-sheet.module.css'
import { voteWords } from './vote-words.ts'

/** One of two performances, printed on a sheet of its own. */
export function PerformanceSheet({
  title,
  lines,
  language,
}: {
  readonly title: string
  readonly lines: readonly BallotLine[]
  readonly language: string
}) {
  const words = useWords(voteWords)
  const name = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard
    <section className={css.sheet} aria-labelledby={name} tabIndex={0}>
      <h2 id={name} className={css.head}>
        {title}
      </h2>
      <div className={css.lines} lang={tagOf(language)} translate="no">
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </div>
      {lines.length === 0 ? <p className={css.empty}>{words.empty}</p> : null}
    </section>
  )
}

function Line({ line }: { readonly line: BallotLine }): ReactNode {
  switch (line.kind) {
    case 'act':
      return (
        <h3 className={css.act} dir="auto">
          {line.text}
        </h3>
      )
    case 'scene':
      return (
        <h4 className={css.scene} dir="auto">
          {line.text}
        </h4>
      )
    case 'speech':
      return (
        <div className={css.speech}>
          <p className={css.speaker} dir="auto">
            {line.by}
          </p>
          <p dir="auto">
            {line.parts.map(({ kind, text }, at) => (
              <span key={at} className={kind === 'direction' ? css.done : undefined}>
                {at === 0 ? '' : gapBefore(text)}
                {bracketed(kind === 'direction' ? 'act' : 'words', text)}
              </span>
            ))}
          </p>
        </div>
      )
    default:
      return (
        <p className={css[line.kind]} dir="auto">
          {line.text}
        </p>
      )
  }
}
