import { useState } from 'react'
import { useGuestLink } from '../house/use-sharing.ts'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { QrCode } from '../parts/qr-code.tsx'
import { useWords } from '../words/use-words.tsx'
import { shareWords } from './share-words.ts'
import css from './sheets.module.css'

/** Which right a link is to give. */
export type ShareWish =
  | { readonly right: 'watch' | 'booth' }
  | { readonly right: 'seat'; readonly role: string }

/** A link somebody can ask for: made when it is wanted, then to copy or to scan. */
export function Shared({
  title,
  why,
  share,
  screen,
}: {
  readonly title: string
  readonly why: string
  readonly share: () => Promise<string>
  /** The big screen that shows the link's code. */
  readonly screen?: (link: string) => string
}) {
  const words = useWords(shareWords)
  const [made, setMade] = useState<string>()
  const guestLink = useGuestLink()
  const [state, setState] = useState<{
    readonly busy?: true
    readonly copied?: true
    readonly error?: unknown
  }>({})
  if (made === undefined)
    return (
      <li>
        <button
          type="button"
          className={css.choice}
          // Not `disabled`, which would throw whoever pressed it with the keyboard out of the sheet.
          aria-disabled={state.busy === true}
          onClick={() => {
            if (state.busy === true) return
            setState({ busy: true })
            share().then(
              (link) => {
                setMade(link)
                setState({})
              },
              (error: unknown) => setState({ error }),
            )
          }}
        >
          {title}
          <small>{why}</small>
        </button>
        {state.error === undefined ? null : <Failure error={state.error} />}
      </li>
    )
  const link = guestLink(made)
  const copy = (): void => {
    navigator.clipboard?.writeText(link).then(
      () => setState({ copied: true }),
      () => setState({}),
    )
  }
  return (
    <li className={css.shared}>
      <QrCode link={link} label={words.code(title)} />
      <div>
        <b>{title}</b>
        <output aria-label={words.link} translate="no">
          {link}
        </output>
        <div className={css.tools}>
          <Button onClick={copy}>{state.copied ? words.copied : words.copy}</Button>
          {screen === undefined ? null : (
            <a href={screen(made)} target="_blank" rel="noopener">
              {words.screenWith}
            </a>
          )}
        </div>
        <small>{words.lasts}</small>
      </div>
    </li>
  )
}
