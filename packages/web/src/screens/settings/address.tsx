import { type FormEvent, useState } from 'react'
import { lettersWords } from '../../letters/letters-words.ts'
import { Button } from '../../parts/button.tsx'
import { EmailField } from '../../parts/email-field.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import label from '../../parts/label.module.css'
import { useWords } from '../../words/use-words.tsx'
import css from './address.module.css'

/** What can be done about the address the house writes to. */
export interface AddressDesk {
  readonly email: string | undefined
  readonly move: (wish: { readonly email: string; readonly password: string }) => Promise<void>
  readonly confirmAgain: () => void
  readonly isSentAgain: boolean
  readonly error: unknown
}

/** Where the house writes to somebody, and how they move to another address. */
export function Address({
  desk,
  unconfirmed,
}: {
  readonly desk: AddressDesk
  readonly unconfirmed: boolean
}) {
  const words = useWords(lettersWords)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await desk.move({ email: email.trim(), password })
    setSentTo(email.trim())
    setEmail('')
    setPassword('')
  }
  return (
    <div className={css.address}>
      <h2 className={label.label}>{words.move.title}</h2>
      {desk.email === undefined ? null : <p>{words.move.now(desk.email)}</p>}
      {unconfirmed ? (
        <>
          <p>{words.move.unconfirmed}</p>
          <Button disabled={desk.isSentAgain} onClick={desk.confirmAgain}>
            <span role="status">{desk.isSentAgain ? words.first.sent : words.first.again}</span>
          </Button>
        </>
      ) : (
        <form className={css.move} onSubmit={(event) => void submit(event).catch(() => undefined)}>
          <EmailField title={words.move.to} value={email} onChange={setEmail} />
          <Field title={words.move.password}>
            {(ids) => (
              <input
                {...ids}
                required
                type="password"
                maxLength={128}
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </Field>
          <Button type="submit" disabled={email.trim() === '' || password === ''}>
            {words.move.send}
          </Button>
        </form>
      )}
      {desk.error === null || desk.error === undefined ? null : <Failure error={desk.error} />}
      <p role="status" className={css.sent}>
        {sentTo === undefined ? '' : words.move.sent(sentTo)}
      </p>
    </div>
  )
}
