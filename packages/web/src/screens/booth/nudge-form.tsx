import type { CastMember } from '@commedia/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../words/use-words.tsx'
import { boothWords } from './booth-words.ts'
import css from './ledger.module.css'

/** A nudge on its way. */
export interface Nudging {
  readonly state: 'idle' | 'sending' | 'sent'
  readonly to: string | undefined
  readonly error: unknown
  readonly send: (role: string, text: string) => void
}

const LONGEST = 500

/** Says something in an actor's ear. */
export function NudgeForm({
  cast,
  nudge,
  isOver,
}: {
  readonly cast: readonly CastMember[]
  readonly nudge: Nudging
  readonly isOver: boolean
}) {
  const { nudge: words } = useWords(boothWords)
  const [role, setRole] = useState('')
  const [text, setText] = useState('')
  const name = useId()
  const chosen = role || (cast[0]?.id ?? '')
  useEffect(() => {
    if (nudge.state === 'sent') setText('')
  }, [nudge.state])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    nudge.send(chosen, text.trim())
  }
  const isBarred = isOver || chosen === '' || text.trim() === '' || nudge.state === 'sending'
  return (
    <form className={css.nudge} onSubmit={submit}>
      <h2 id="booth-nudge" className={css.heading}>
        {words.heading}
      </h2>
      <p className={css.none}>{words.hint}</p>
      <label htmlFor={`${name}-who`}>{words.who}</label>
      <select
        id={`${name}-who`}
        className={css.field}
        value={chosen}
        onChange={({ target }) => setRole(target.value)}
      >
        {cast.map((member) => (
          <option key={member.id} value={member.id}>
            {member.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${name}-what`}>{words.what}</label>
      <textarea
        id={`${name}-what`}
        className={css.field}
        rows={3}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.send}>
        <p role="status">
          {nudge.state === 'sent' ? words.sent(cast.find(({ id }) => id === nudge.to)?.name ?? '') : ''}
        </p>
        <Button look="commit" type="submit" disabled={isBarred}>
          {words.send}
        </Button>
      </div>
      {nudge.error == null ? null : <Failure error={nudge.error} />}
    </form>
  )
}
