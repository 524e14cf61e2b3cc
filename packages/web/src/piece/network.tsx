import type { Sharing } from '@commedia/core/wire'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSharing } from '../house/use-sharing.ts'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { Fold } from '../parts/fold.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './network.module.css'
import { networkWords } from './network-words.ts'
import { YourName } from './your-name.tsx'

/** The door to the network, where links are made: opened and closed by whoever is at the machine, and not there for anybody else. */
export function Network() {
  const { sharing, open, close, isBusy, error } = useSharing()
  if (sharing === undefined) return null
  return (
    <NetworkDoor sharing={sharing} open={open} close={close} isBusy={isBusy} error={error}>
      <YourName />
    </NetworkDoor>
  )
}

/** The same as it is drawn. */
export function NetworkDoor({
  sharing,
  open,
  close,
  isBusy,
  error,
  children,
}: {
  readonly sharing: Sharing
  readonly open: (tunnel?: string | null) => void
  readonly close: () => void
  readonly isBusy: boolean
  readonly error?: unknown
  /** Who invites, while it is open. */
  readonly children?: ReactNode
}) {
  const words = useWords(networkWords)
  const title = useId()
  return (
    <section className={css.network} data-open={sharing.open} aria-labelledby={title}>
      <div className={css.head}>
        <h3 id={title}>
          <span className={css.lamp} aria-hidden="true" />
          {sharing.open ? words.isOpen : words.title}
        </h3>
        <Button
          look={sharing.open ? 'quiet' : 'commit'}
          disabled={isBusy}
          onClick={() => (sharing.open ? close() : open())}
        >
          {sharing.open ? words.close : words.open}
        </Button>
      </div>
      <div role="status">
        {sharing.open ? <Addresses addresses={sharing.addresses} /> : <p>{words.closed}</p>}
      </div>
      <p className={css.quiet}>{sharing.open ? words.closing : words.means}</p>
      {error === undefined || error === null ? null : <Failure error={error} />}
      {sharing.open ? children : null}
      {sharing.open ? <Farther key={sharing.tunnel} sharing={sharing} open={open} isBusy={isBusy} /> : null}
    </section>
  )
}

function Addresses({ addresses }: Pick<Sharing, 'addresses'>) {
  const words = useWords(networkWords)
  if (addresses.length === 0) return <p>{words.noNetwork}</p>
  return (
    <>
      <p>{words.at}</p>
      <ul className={css.addresses}>
        {addresses.map((address) => (
          <li key={address} translate="no">
            {address}
          </li>
        ))}
      </ul>
    </>
  )
}

/** How one reaches it from outside: a tunnel of one's own, or a public house. */
function Farther({
  sharing: { tunnelTo, tunnel },
  open,
  isBusy,
}: {
  readonly sharing: Sharing
  readonly open: (tunnel: string | null) => void
  readonly isBusy: boolean
}) {
  const words = useWords(networkWords)
  const [field, problem] = [useId(), useId()]
  const [text, setText] = useState(tunnel ?? '')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isAddress = URL.canParse(text.trim()) && /^https?:$/u.test(new URL(text.trim()).protocol)
    setWrong(!isAddress)
    if (isAddress) open(text.trim())
  }
  return (
    <Fold title={words.farther} open={tunnel !== null}>
      <p>{words.tunnelWhy}</p>
      <p className={css.to} translate="no">
        {tunnelTo}
      </p>
      <form className={css.tunnel} onSubmit={submit} noValidate>
        <label htmlFor={field}>{words.tunnelAt}</label>
        <div>
          <input
            id={field}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={words.tunnelHint}
            value={text}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? problem : undefined}
            onChange={({ target }) => {
              setText(target.value)
              setWrong(false)
            }}
          />
          <Button type="submit" disabled={isBusy || text.trim() === ''}>
            {words.tunnelUse}
          </Button>
          {tunnel === null ? null : (
            <Button look="plain" disabled={isBusy} onClick={() => open(null)}>
              {words.tunnelDrop}
            </Button>
          )}
        </div>
        {isWrong ? (
          <p id={problem} role="alert" className={css.wrong}>
            {words.tunnelWrong}
          </p>
        ) : null}
      </form>
      <p>{words.public}</p>
    </Fold>
  )
}
