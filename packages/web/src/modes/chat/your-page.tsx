import { useId } from 'react'
import { Button } from '../../parts/button.tsx'
import label from '../../parts/label.module.css'
import { Mask } from '../../parts/mask.tsx'
import { tagOf } from '../../words/tag-of.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { roomWords } from './room-words.ts'
import type { OwnPage } from './use-page.ts'
import css from './your-page.module.css'

/** Somebody a page can be handed to. */
export interface Reader {
  readonly id: string
  readonly name: string
  readonly mood: string | null
  readonly picture: string | undefined
  readonly actions: readonly { readonly id: string; readonly label: string }[]
}

/** Too little to work on. */
const LEAST = 5
const LONGEST = 120_000

/** One's own page beside the talk: written here, handed to somebody whole or in part. */
export function YourPage({
  page,
  readers,
  whom,
  language,
  isBusy,
  onWhom,
  onAsk,
}: {
  readonly page: OwnPage
  readonly readers: readonly Reader[]
  /** Whom it would be handed to. */
  readonly whom: string | undefined
  readonly language: string
  readonly isBusy: boolean
  readonly onWhom: (id: string) => void
  /** Nothing for whoever only watches. */
  readonly onAsk: ((action: string) => void) | undefined
}) {
  const words = useWords(roomWords)
  const figures = useFigures()
  const [name, note] = [useId(), useId()]
  const { text, passage, write, choose } = page
  const handed = passage === '' ? text.trim() : passage
  const reader = readers.find(({ id }) => id === whom) ?? readers[0]
  const isTooLittle = handed.length < LEAST
  return (
    <div className={css.page}>
      <h2 className={label.label}>
        <label htmlFor={name}>{words.yourText}</label>
      </h2>
      <textarea
        id={name}
        className={css.paper}
        value={text}
        maxLength={LONGEST}
        placeholder={words.writeHere}
        aria-describedby={note}
        lang={tagOf(language)}
        dir="auto"
        spellCheck
        onChange={({ target }) => write(target.value)}
        onSelect={({ currentTarget }) =>
          choose({ from: currentTarget.selectionStart, to: currentTarget.selectionEnd })
        }
      />
      <p id={note} className={css.note}>
        {words.yourTextNote}
      </p>
      {onAsk === undefined || reader === undefined ? null : (
        <div className={css.hand}>
          <p className={css.what}>
            <span className={label.label}>{passage === '' ? words.theWhole : words.thePassage}</span>
            <span className="figures">{words.count(figures.count(handed.length))}</span>
          </p>
          {passage === '' ? null : (
            <blockquote className={css.passage} lang={tagOf(language)} translate="no" dir="auto">
              {passage}
            </blockquote>
          )}
          {readers.length < 2 ? null : (
            <fieldset className={css.whom}>
              <legend className="only-heard">{words.handTo}</legend>
              {readers.map(({ id, name: called, mood, picture }) => (
                <label key={id} translate="no" title={called}>
                  <input
                    type="radio"
                    name={`${name} whom`}
                    checked={id === reader.id}
                    onChange={() => onWhom(id)}
                  />
                  <Mask
                    id={id}
                    mood={mood ?? 'calm'}
                    picture={picture}
                    lit={id === reader.id}
                    className={css.mask}
                  />
                  <span className="only-heard">{called}</span>
                </label>
              ))}
            </fieldset>
          )}
          <p className={css.asking} translate="no">
            {words.ask(reader.name)}
          </p>
          <ul className={css.wishes}>
            {reader.actions.map((action) => (
              <li key={action.id} lang={tagOf(language)} translate="no">
                <Button look="chip" disabled={isBusy || isTooLittle} onClick={() => onAsk(action.id)}>
                  {action.label}
                </Button>
              </li>
            ))}
          </ul>
          {isTooLittle ? <p className={css.note}>{words.emptyPage}</p> : null}
        </div>
      )}
    </div>
  )
}
