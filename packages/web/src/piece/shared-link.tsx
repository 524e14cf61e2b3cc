import { useRef, useState } from 'react'
import { encode } from 'uqr'
import { useGuestLink, useSharing } from '../house/use-sharing.ts'
import { Button } from '../parts/button.tsx'
import { partsWords } from '../parts/parts-words.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useWords } from '../words/use-words.tsx'
import { isThisMachine } from './is-this-machine.ts'
import { Network } from './network.tsx'
import { qrPath } from './qr-path.ts'
import css from './shared-link.module.css'
import { sharedLinkWords } from './shared-link-words.ts'

/** A link to hand on: to copy, or to scan from across the room. */
export function SharedLink({ link: made, name }: { readonly link: string; readonly name: string }) {
  const words = useWords(sharedLinkWords)
  const parts = useWords(partsWords)
  const link = useGuestLink()(made)
  const { sharing } = useSharing()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isAtDoor, setAtDoor] = useState(false)
  const copy = async (): Promise<void> => {
    field.current?.select()
    // Without a secure connection browsers leave the copying to people; the link is selected for them.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  const isLocal = isThisMachine(new URL(link).hostname)
  return (
    <div className={css.link}>
      <div className={css.row}>
        <input
          ref={field}
          readOnly
          value={link}
          aria-label={name}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copy()}>
          <span role="status">{isCopied ? parts.copied : parts.copy}</span>
        </Button>
        <Button onClick={() => setShown(true)}>{words.qr}</Button>
      </div>
      {isLocal && sharing === undefined ? <p className={css.note}>{words.onlyHere}</p> : null}
      {isLocal && sharing !== undefined ? (
        <p className={css.note}>
          {words.closed}{' '}
          <Button look="plain" className={css.toDoor} onClick={() => setAtDoor(true)}>
            {words.toDoor}
          </Button>
        </p>
      ) : null}
      {isAtDoor ? (
        <Sheet title={words.toDoor} onClose={() => setAtDoor(false)}>
          <Network />
        </Sheet>
      ) : null}
      {isShown ? (
        <Sheet title={words.qrTitle} onClose={() => setShown(false)}>
          <Qr text={link} label={name} />
        </Sheet>
      ) : null}
    </div>
  )
}

function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={qrPath(data)} />
    </svg>
  )
}
