import { useState } from 'react'
import { useGuestLink } from '../house/use-sharing.ts'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { partsWords } from '../parts/parts-words.ts'
import { QrCode } from '../parts/qr-code.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { OnlyHere } from '../piece/only-here.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './invite-sheet.module.css'
import type { RoomDeeds, RoomInvite } from './room-deeds.ts'
import { talkWords } from './talk-words.ts'

/** Lets somebody in: to talk, or to watch; a link and a code for each. */
export function InviteSheet({
  hasChair,
  invite,
  onClose,
}: {
  /** Whether there is a chair nobody has sat in. */
  readonly hasChair: boolean
  readonly invite: NonNullable<RoomDeeds['invite']>
  readonly onClose: () => void
}) {
  const words = useWords(talkWords)
  return (
    <Sheet title={words.invite} onClose={onClose}>
      <ul className={css.ways}>
        {hasChair ? (
          <Way title={words.friend} why={words.friendWhy} wish="seat" invite={invite} />
        ) : (
          <li>{words.friendFull}</li>
        )}
        <Way title={words.watcher} why={words.watcherWhy} wish="watch" invite={invite} />
      </ul>
      <OnlyHere />
    </Sheet>
  )
}

function Way({
  title,
  why,
  wish,
  invite,
}: {
  readonly title: string
  readonly why: string
  readonly wish: RoomInvite
  readonly invite: NonNullable<RoomDeeds['invite']>
}) {
  const words = useWords(talkWords)
  const parts = useWords(partsWords)
  const [state, setState] = useState<{
    readonly link?: string
    readonly busy?: true
    readonly copied?: true
    readonly error?: unknown
  }>({})
  const guestLink = useGuestLink()
  const link = state.link && guestLink(state.link)
  if (link === undefined)
    return (
      <li>
        <button
          type="button"
          className={css.way}
          disabled={state.busy}
          onClick={() => {
            setState({ busy: true })
            invite(wish).then(
              (made) => setState({ link: made }),
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
  const copy = (): void =>
    void navigator.clipboard?.writeText(link).then(
      () => setState({ ...state, copied: true }),
      () => undefined,
    )
  return (
    <li className={css.made}>
      <QrCode link={link} label={words.code(title)} />
      <div>
        <b>{title}</b>
        <output aria-label={words.link} translate="no">
          {link}
        </output>
        <Button onClick={copy}>{state.copied ? parts.copied : parts.copy}</Button>
      </div>
    </li>
  )
}
