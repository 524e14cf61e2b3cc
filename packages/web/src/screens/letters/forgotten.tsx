import { type FormEvent, useState } from 'react'
import { lettersWords } from '../../letters/letters-words.ts'
import { Button } from '../../parts/button.tsx'
import { EmailField } from '../../parts/email-field.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { FoyerLink } from '../../parts/foyer-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { LetterPage } from './letter-page.tsx'

const SHORTEST_PASSWORD = 10

/** Asks whoever has forgotten a password for their address. */
export function Forgotten({
  busy,
  error,
  onEmail,
}: {
  readonly busy: boolean
  readonly error?: unknown
  readonly onEmail: (email: string) => void
}) {
  const words = useWords(lettersWords)
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onEmail(email.trim())
  }
  return (
    <LetterPage state="sealed" title={words.forgotten.title} why={words.forgotten.why}>
      <form onSubmit={submit}>
        <EmailField title={words.email} value={email} onChange={setEmail} />
        {error === undefined || error === null ? null : <Failure error={error} />}
        <Button look="commit" type="submit" disabled={busy}>
          {words.forgotten.send}
        </Button>
      </form>
      <FoyerLink />
    </LetterPage>
  )
}

/** The letter was asked for; nobody says whether there is such an account. */
export function OnItsWay({ email, onOther }: { readonly email: string; readonly onOther: () => void }) {
  const words = useWords(lettersWords)
  return (
    <LetterPage state="sealed" title={words.forgotten.sent} why={words.forgotten.onItsWay(email)}>
      <Button autoFocus onClick={onOther}>
        {words.forgotten.other}
      </Button>
      <FoyerLink />
    </LetterPage>
  )
}

/** Asks whoever came by the link in a letter for a new password. */
export function NewPassword({
  busy,
  error,
  onPassword,
  onAgain,
}: {
  readonly busy: boolean
  readonly error?: unknown
  readonly onPassword: (password: string) => void
  readonly onAgain: () => void
}) {
  const words = useWords(lettersWords)
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <LetterPage state="open" title={words.renew.title} why={words.renew.why}>
      <form onSubmit={submit}>
        <Field title={words.renew.password}>
          {(ids) => (
            <input
              {...ids}
              required
              type="password"
              minLength={SHORTEST_PASSWORD}
              maxLength={128}
              placeholder={words.renew.least}
              autoComplete="new-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        {error === undefined || error === null ? null : <Failure error={error} />}
        <Button look="commit" type="submit" disabled={busy}>
          {words.renew.keep}
        </Button>
      </form>
      {error === undefined || error === null ? null : (
        <Button look="plain" onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </LetterPage>
  )
}
