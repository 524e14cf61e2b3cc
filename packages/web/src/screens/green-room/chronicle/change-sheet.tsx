import type { MemoryOfMe, MemorySources } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Field } from '../../../parts/field.tsx'
import { Sheet } from '../../../parts/sheet.tsx'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import css from './chronicle.module.css'
import { chronicleWords } from './chronicle-words.ts'

/** What is about to be done with a memory. */
export interface Changing {
  readonly how: 'correct' | 'forget'
  readonly memory: MemoryOfMe
}

const LONGEST = 2_000

/** Asks for the right words, or whether it shall really be forgotten and what goes with it. */
export function ChangeSheet({
  name,
  changing: { how, memory },
  sources,
  isBusy,
  onDo,
  onClose,
}: {
  readonly name: string
  readonly changing: Changing
  readonly sources: MemorySources | undefined
  readonly isBusy: boolean
  /** With words it is corrected, without it is forgotten. */
  readonly onDo: (text?: string) => void
  readonly onClose: () => void
}) {
  const words = useWords(chronicleWords)
  const figures = useFigures()
  const [text, setText] = useState(memory.text)
  const stay = <Button onClick={onClose}>{words.stay}</Button>
  if (how === 'correct')
    return (
      <Sheet title={words.correctTitle} onClose={onClose}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onDo(text.trim())
          }}
        >
          <Field title={words.correctField} note={words.correctNote}>
            {(ids) => (
              <textarea
                {...ids}
                rows={3}
                maxLength={LONGEST}
                required
                dir="auto"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className={css.answer}>
            {stay}
            <Button
              look="commit"
              type="submit"
              disabled={isBusy || text.trim() === '' || text.trim() === memory.text}
            >
              {words.keep}
            </Button>
          </div>
        </form>
      </Sheet>
    )
  const lines = sources?.lines.filter(({ goes }) => goes).length ?? 0
  const drawn = sources?.drawn ?? 0
  return (
    <Sheet title={words.forgetTitle} onClose={onClose}>
      <blockquote className={css.quoted} translate="no" dir="auto">
        {memory.text}
      </blockquote>
      <p>
        {sources === undefined
          ? words.finding
          : figures.runOn([
              words.forgetWhy(name),
              drawn === 0 ? null : words.forgetDrawn(figures.count(drawn), drawn),
              lines === 0 ? null : words.forgetLines(figures.count(lines), lines),
            ])}
      </p>
      <div className={css.answer}>
        {stay}
        <Button look="commit" disabled={isBusy || sources === undefined} onClick={() => onDo()}>
          {words.forgetDo}
        </Button>
      </div>
    </Sheet>
  )
}
