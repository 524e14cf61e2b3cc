import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Fold } from '../../parts/fold.tsx'
import label from '../../parts/label.module.css'
import { partsWords } from '../../parts/parts-words.ts'
import { QrCode } from '../../parts/qr-code.tsx'
import { useWords } from '../../words/use-words.tsx'
import { criticsWords } from './critics-words.ts'
import css from './voters-link.module.css'

/** The link by which people come to vote: made here, to copy or to scan. Its secret is told only once. */
export function VotersLink({
  link,
  busy,
  onLink,
}: {
  readonly link: string | undefined
  readonly busy: boolean
  readonly onLink: () => void
}) {
  const { ballot: words } = useWords(criticsWords)
  const parts = useWords(partsWords)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async (): Promise<void> => {
    field.current?.select()
    // Without a secure connection browsers leave the copying to people; the link is selected for them.
    await navigator.clipboard?.writeText(link ?? '').then(
      () => setCopied(link),
      () => undefined,
    )
  }
  return (
    <section className={css.link} aria-labelledby="voters-link">
      <h2 id="voters-link" className={label.label}>
        {words.link}
      </h2>
      <p>{words.linkNote}</p>
      {link === undefined ? null : (
        <>
          <div className={css.row}>
            <input
              ref={field}
              readOnly
              value={link}
              aria-label={words.link}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copy()}>
              <span role="status">{copied === link ? parts.copied : parts.copy}</span>
            </Button>
          </div>
          {isLocal(link) ? <p>{words.onlyHere}</p> : null}
          <Fold title={words.qr}>
            <div className={css.code}>
              <QrCode link={link} label={words.link} />
            </div>
          </Fold>
        </>
      )}
      <Button disabled={busy} onClick={onLink}>
        {link === undefined ? words.makeLink : words.anotherLink}
      </Button>
    </section>
  )
}

function isLocal(link: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname)
}
