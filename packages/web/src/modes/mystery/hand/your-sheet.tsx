import type { Sheet } from '@commedia/core/mystery'
import label from '../../../parts/label.module.css'
import { tagOf } from '../../../words/tag-of.ts'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import css from './your-sheet.module.css'

/** One's own sheet: who one is, whom one killed, what one is after, and the script as far as it was dealt. */
export function YourSheet({
  sheet,
  victims,
  language,
  isTold = false,
}: {
  readonly sheet: Sheet | undefined
  readonly victims: readonly { readonly id: string; readonly name: string }[]
  readonly language: string
  /** Everybody knows it by now. */
  readonly isTold?: boolean
}) {
  const { sheet: words } = useWords(tableWords)
  const figures = useFigures()
  if (sheet === undefined) return <p className={css.none}>{words.none}</p>
  const killed = victims.filter(({ id }) => sheet.killed.includes(id)).map(({ name }) => name)
  const isOfActs = sheet.script.length > 1
  return (
    <div className={css.sheet}>
      <header className={css.head}>
        <h2 lang={tagOf(language)} translate="no" dir="auto">
          {sheet.name}
        </h2>
        {isTold ? null : <p>{words.only}</p>}
      </header>
      <p className={css.deed} data-murderer={killed.length > 0}>
        {killed.length > 0 ? (
          <span translate="no">{words.murderer(figures.list(killed))}</span>
        ) : (
          words.innocent
        )}
      </p>
      {sheet.objectives.length === 0 ? null : (
        <section>
          <h3 className={label.label}>{words.wants}</h3>
          <ol className={css.wants} lang={tagOf(language)}>
            {sheet.objectives.map(({ text, points }) => (
              <li key={text}>
                <span translate="no" dir="auto">
                  {text}
                </span>
                {points === 0 ? null : <small className="figures">{words.points(points)}</small>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h3 className={label.label}>{words.script}</h3>
        {sheet.script.map((text, at) => (
          // What was dealt last lies open; what one has read is folded away.
          <details key={text} className={css.act} open={at === sheet.script.length - 1}>
            {isOfActs ? <summary>{words.act(at + 1)}</summary> : <summary hidden />}
            <div className={css.paper} lang={tagOf(language)} translate="no" dir="auto">
              {text.split('\n').map((paragraph, nth) => (
                <p key={nth}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </section>
      {sheet.manner === '' ? null : (
        <section>
          <h3 className={label.label}>{words.manner}</h3>
          <p className={css.manner} lang={tagOf(language)} translate="no" dir="auto">
            {sheet.manner}
          </p>
        </section>
      )}
    </div>
  )
}
