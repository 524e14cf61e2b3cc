import type { PerformanceListed } from '@commedia/core/wire'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { criticsWords } from './critics-words.ts'
import css from './ways.module.css'

/** Two performances to be compared, and under which title. */
export interface TakesWish {
  readonly title: string
  readonly one: PerformanceListed
  readonly other: PerformanceListed
}

/** Makes a ballot of two performances of one's own. */
export function FromTakes({
  performances,
  wanted,
  busy,
  error,
  onTakes,
}: {
  readonly performances: readonly PerformanceListed[]
  readonly wanted: string | undefined
  readonly busy: boolean
  readonly error?: unknown
  readonly onTakes: (wish: TakesWish) => void
}) {
  const words = useWords(criticsWords)
  const figures = useFigures()
  const [title, setTitle] = useState('')
  const [one, setOne] = useState(() => performances.find(({ show }) => show === wanted)?.take ?? '')
  const [other, setOther] = useState('')
  const found = (take: string) => performances.find((performance) => performance.take === take)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [first, second] = [found(one), found(other)]
    if (first !== undefined && second !== undefined)
      onTakes({ title: title.trim(), one: first, other: second })
  }
  const chooser = (name: string, chosen: string, onChange: (take: string) => void) => (
    <Field title={name}>
      {(ids) => (
        <select {...ids} required value={chosen} onChange={({ target }) => onChange(target.value)}>
          <option value="">{words.choose}</option>
          {performances.map(({ take, nth, ended, ...performance }) => (
            <option key={take} value={take} translate="no">
              {words.performance(performance.title, nth, figures.when(ended))}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <form className={css.way} onSubmit={submit} aria-labelledby="from-takes">
      <h3 id="from-takes">{words.takes}</h3>
      <p>{performances.length < 2 ? words.tooFew : words.takesNote}</p>
      {performances.length < 2 ? null : (
        <>
          <div className={css.two}>
            {chooser(words.one, one, setOne)}
            {chooser(words.other, other, setOther)}
          </div>
          <Field title={words.name}>
            {(ids) => (
              <input
                {...ids}
                required
                maxLength={200}
                placeholder={words.nameHint}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
              />
            )}
          </Field>
          {error === undefined || error === null ? null : <Failure error={error} />}
          <Button
            type="submit"
            look="commit"
            disabled={busy || title.trim() === '' || one === '' || other === '' || one === other}
          >
            {busy ? words.making : words.make}
          </Button>
        </>
      )}
    </form>
  )
}
