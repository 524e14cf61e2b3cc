import { type FormEvent, useState } from 'react'
import type { Signing } from '../../house/sign-in.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { Field } from '../../parts/field.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './account-form.module.css'
import { foyerWords } from './foyer-words.ts'

const SHORTEST_PASSWORD = 10

/** Where a house has accounts: signs somebody in, or opens an account for them. */
export function AccountForm({
  busy,
  error,
  onSign,
}: {
  readonly busy: boolean
  readonly error?: unknown
  readonly onSign: (signing: Signing) => void
}) {
  const words = useWords(foyerWords).account
  const [kind, setKind] = useState<Signing['kind']>('in')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSign(kind === 'in' ? { kind, email, password } : { kind, name: name.trim(), email, password })
  }
  return (
    <form className={css.account} onSubmit={submit}>
      <p className={css.why}>{words.why}</p>
      {kind === 'up' ? (
        <Field title={words.name}>
          {(ids) => (
            <input
              {...ids}
              required
              maxLength={80}
              autoComplete="nickname"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      ) : null}
      <Field title={words.email}>
        {(ids) => (
          <input
            {...ids}
            required
            type="email"
            maxLength={254}
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field title={words.password}>
        {(ids) => (
          <input
            {...ids}
            required
            type="password"
            minLength={kind === 'up' ? SHORTEST_PASSWORD : 1}
            maxLength={128}
            placeholder={kind === 'up' ? words.least : ''}
            autoComplete={kind === 'up' ? 'new-password' : 'current-password'}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Field>
      {error === undefined || error === null ? null : <Failure error={error} />}
      <Button look="commit" type="submit" disabled={busy}>
        {words[kind]}
      </Button>
      <Button look="plain" onClick={() => setKind(kind === 'in' ? 'up' : 'in')}>
        {kind === 'in' ? words.toUp : words.toIn}
      </Button>
    </form>
  )
}
