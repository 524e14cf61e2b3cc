import type { ReplyOf, Routes } from '@commedia/core/wire'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { Signing } from '../../house/sign-in.ts'
import { Button } from '../../parts/button.tsx'
import { EmailField } from '../../parts/email-field.tsx'
import { Failure } from '../../parts/failure.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './account-form.module.css'
import { foyerWords } from './foyer-words.ts'

const SHORTEST_PASSWORD = 10

type SignUp = ReplyOf<Routes['getHouse']>['signUp']

/** Where a house has accounts: signs somebody in, or opens an account for them. */
export function AccountForm({
  busy,
  error,
  signUp = 'open',
  letters = false,
  onSign,
}: {
  readonly signUp?: SignUp
  /** Whether the house writes to people, and so can replace a password. */
  readonly letters?: boolean
  readonly busy: boolean
  readonly error?: unknown
  readonly onSign: (signing: Signing) => void
}) {
  const words = useWords(foyerWords).account
  const [kind, setKind] = useState<Signing['kind']>('in')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [invitation, setInvitation] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const invited = signUp === 'invitation' ? { invitation: invitation.trim() } : {}
    onSign(
      kind === 'in' ? { kind, email, password } : { kind, name: name.trim(), email, password, ...invited },
    )
  }
  return (
    <form className={css.account} onSubmit={submit}>
      <p className={css.why}>{words.why}</p>
      {kind === 'up' ? (
        <TextField
          title={words.name}
          required
          maxLength={80}
          autoComplete="nickname"
          value={name}
          onChange={setName}
        />
      ) : null}
      {kind === 'up' && signUp === 'invitation' ? (
        <TextField
          title={words.invitation}
          required
          maxLength={200}
          autoComplete="off"
          value={invitation}
          onChange={setInvitation}
        />
      ) : null}
      <EmailField title={words.email} value={email} onChange={setEmail} />
      <TextField
        title={words.password}
        required
        type="password"
        minLength={kind === 'up' ? SHORTEST_PASSWORD : 1}
        maxLength={128}
        placeholder={kind === 'up' ? words.least : ''}
        autoComplete={kind === 'up' ? 'new-password' : 'current-password'}
        value={password}
        onChange={setPassword}
      />
      {letters && kind === 'in' ? (
        <Link href="/reset" className={css.forgotten}>
          {words.forgotten}
        </Link>
      ) : null}
      {error === undefined || error === null ? null : <Failure error={error} />}
      <Button look="commit" type="submit" disabled={busy}>
        {words[kind]}
      </Button>
      {signUp === 'closed' ? null : (
        <Button look="plain" onClick={() => setKind(kind === 'in' ? 'up' : 'in')}>
          {kind === 'in' ? words.toUp : words.toIn}
        </Button>
      )}
    </form>
  )
}
