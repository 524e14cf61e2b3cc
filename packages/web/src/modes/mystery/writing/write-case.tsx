import { caseWritingCost } from '@commedia/core/mystery'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { Field } from '../../../parts/field.tsx'
import label from '../../../parts/label.module.css'
import { useCost } from '../../../parts/use-estimate.ts'
import { useWords } from '../../../words/use-words.tsx'
import { caseWritingWords } from './case-writing-words.ts'
import css from './write-case.module.css'

/** A case as somebody wants it written. */
export interface CaseWish {
  readonly idea: string
  readonly players: number
}

const TABLES = [4, 5, 6, 7, 8] as const

/** Takes an idea, says what a case of it would take, and has it written. */
export function WriteCase({
  busy,
  onWrite,
}: {
  readonly busy: boolean
  readonly onWrite: (wish: CaseWish) => void
}) {
  const words = useWords(caseWritingWords)
  const [idea, setIdea] = useState('')
  const [players, setPlayers] = useState<number>(5)
  const takes = useCost()(() => caseWritingCost({ players, victims: 1 }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (idea.trim() !== '' && !busy) onWrite({ idea: idea.trim(), players })
  }
  return (
    <section aria-labelledby="write-case" className={css.write}>
      <h2 id="write-case" className={label.label}>
        {words.write}
      </h2>
      <p>{words.writeWhy}</p>
      <form onSubmit={submit}>
        <Field title={words.idea}>
          {(ids) => (
            <textarea
              {...ids}
              rows={2}
              dir="auto"
              maxLength={4_000}
              placeholder={words.ideaLike}
              value={idea}
              onChange={({ target }) => setIdea(target.value)}
            />
          )}
        </Field>
        <div className={css.line}>
          <Field title={words.players}>
            {(ids) => (
              <select {...ids} value={players} onChange={({ target }) => setPlayers(Number(target.value))}>
                {TABLES.map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            )}
          </Field>
          <Button type="submit" disabled={busy || idea.trim() === ''}>
            {busy ? words.going : words.go}
          </Button>
          {takes === undefined ? null : <p className="figures">{words.cost(takes)}</p>}
        </div>
      </form>
    </section>
  )
}
