import type { ShowDetail } from '@commedia/core/wire'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { useWords } from '../../words/use-words.tsx'
import { sheetWords } from './sheet-words.ts'
import type { ShareWish, StageDeeds } from './stage-deeds.ts'
import css from './stage-sheets.module.css'

/** Lets others in: a link and a code for each right. */
export function ShareSheet({
  show,
  deeds,
  onClose,
}: {
  readonly show: ShowDetail
  readonly deeds: Pick<StageDeeds, 'share'>
  readonly onClose: () => void
}) {
  const words = useWords(sheetWords)
  const free = show.cast.filter(({ sitter }) => sitter === null)
  return (
    <Sheet title={words.share} onClose={onClose}>
      <ul className={css.choices}>
        <Shared
          title={words.shareWatch}
          why={words.shareWatchWhy}
          wish={{ right: 'watch' }}
          share={deeds.share}
          screen={(link) => `/shows/${encodeURIComponent(show.id)}/screen${new URL(link).hash}`}
        />
        {free.map(({ id, name }) => (
          <Shared
            key={id}
            title={words.shareSeat(name)}
            why={words.shareSeatWhy}
            wish={{ right: 'seat', role: id }}
            share={deeds.share}
          />
        ))}
        <Shared
          title={words.shareBooth}
          why={words.shareBoothWhy}
          wish={{ right: 'booth' }}
          share={deeds.share}
        />
      </ul>
      {isThisMachine(location.hostname) ? <p className={css.note}>{words.onlyHere}</p> : null}
    </Sheet>
  )
}

/** A link somebody can ask for: made when it is wanted, then to copy or to scan. */
export function Shared({
  title,
  why,
  wish,
  share,
  screen,
}: {
  readonly title: string
  readonly why: string
  readonly wish: ShareWish
  readonly share: StageDeeds['share']
  /** The big screen that shows the link's code. */
  readonly screen?: (link: string) => string
}) {
  const words = useWords(sheetWords)
  const [link, setLink] = useState<string>()
  const [state, setState] = useState<{
    readonly busy?: true
    readonly copied?: true
    readonly error?: unknown
  }>({})
  if (link === undefined)
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
            share(wish).then(
              (made) => {
                setLink(made)
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
        <output aria-label={words.link}>{link}</output>
        <div className={css.tools}>
          <Button onClick={copy}>{state.copied ? words.copied : words.copy}</Button>
          {screen === undefined ? null : (
            <a href={screen(link)} target="_blank" rel="noopener">
              {words.screenWith}
            </a>
          )}
        </div>
        <small>{words.lasts}</small>
      </div>
    </li>
  )
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || host === '[::1]'
}
