import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useWords } from '../../words/use-words.tsx'
import { joinWords } from './join-words.ts'
import css from './name-form.module.css'

/** Asks whoever is new for a name; whoever is known only says that they come. */
export function NameForm({
  invitation,
  known,
  busy,
  error,
  onName,
}: {
  /** To what one is asked in, where the house told. */
  readonly invitation?: ReactNode
  readonly known: string | undefined
  readonly busy: boolean
  readonly error?: unknown
  readonly onName: (name: string | undefined) => void
}) {
  const words = useWords(joinWords)
  const [name, setName] = useState('')
  const field = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onName(known === undefined ? name.trim() : undefined)
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {invitation ?? <h1>{words.expected}</h1>}
      {known === undefined ? (
        <>
          <label htmlFor={field}>{words.who}</label>
          <input
            id={field}
            required
            maxLength={80}
            autoComplete="nickname"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </>
      ) : (
        <p>{words.asMe(known)}</p>
      )}
      {error === undefined || error === null ? null : <Failure error={error} />}
      <Button look="commit" type="submit" disabled={busy || (known === undefined && name.trim() === '')}>
        {busy ? words.coming : words.comeIn}
      </Button>
    </form>
  )
}
