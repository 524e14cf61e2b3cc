import type { PlanRequest, ReplyOf, Routes } from '@commedia/core/wire'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { usePlanEstimate } from '../../parts/use-estimate.ts'
import { languageLabel } from '../../words/language-label.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import css from './work-sheet.module.css'

/** A work as it was read, under the name its file had. */
export interface ReadWork {
  readonly name: string
  readonly read: ReplyOf<Routes['readUpload']>
}

/** A play from a work, as it is asked for. */
export type WorkRequest = Extract<PlanRequest, { kind: 'work' }>

const MOST_ACTS = 12
const NAMED = 8

/** What was found in a book or a script, and what is to be known of it before a play is made from it. */
export function WorkSheet({
  work,
  busy,
  error,
  onPlan,
  onClose,
}: {
  readonly work: ReadWork
  readonly busy: boolean
  readonly error?: unknown
  readonly onPlan: (request: WorkRequest) => void
  readonly onClose: () => void
}) {
  const words = useWords(foyerWords)
  const figures = useFigures()
  const [title, setTitle] = useState(work.name)
  const [author, setAuthor] = useState('')
  const [acts, setActs] = useState('')
  const { language, text, people, chapters, scenes } = work.read
  const takes = usePlanEstimate()({
    language,
    workChars: text.length,
    ...(acts === '' ? {} : { acts: Number(acts) }),
  })
  const found = words.work.found(chapters.length, scenes)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onPlan({
      ...{ kind: 'work', title: title.trim(), text, language },
      ...(author.trim() === '' ? {} : { author: author.trim() }),
      ...(acts === '' ? {} : { acts: Number(acts) }),
    })
  }
  return (
    <Sheet title={words.work.title} onClose={onClose}>
      <form className={css.work} onSubmit={submit}>
        <p className={css.found}>
          {[languageLabel(language, words.languages), found].filter(Boolean).join(' · ')}
          {people.length === 0 ? null : (
            <span className={css.people}>{words.work.people(figures.list(people.slice(0, NAMED)))}</span>
          )}
        </p>
        <Field title={words.work.name}>
          {(ids) => (
            <input
              {...ids}
              required
              maxLength={300}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field title={words.work.author}>
          {(ids) => (
            <input
              {...ids}
              maxLength={300}
              value={author}
              onChange={({ target }) => setAuthor(target.value)}
            />
          )}
        </Field>
        <Field title={words.work.acts}>
          {(ids) => (
            <select {...ids} value={acts} onChange={({ target }) => setActs(target.value)}>
              <option value="">{words.work.actsFree}</option>
              {Array.from({ length: MOST_ACTS }, (_, index) => (
                <option key={index} value={index + 1}>
                  {index + 1}
                </option>
              ))}
            </select>
          )}
        </Field>
        {takes === undefined ? null : <p className="figures">{takes}</p>}
        {error === undefined || error === null ? null : <Failure error={error} />}
        <Button look="commit" type="submit" disabled={busy || title.trim() === ''}>
          {busy ? words.calling : words.write}
        </Button>
      </form>
    </Sheet>
  )
}
