import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../parts/button.tsx'
import { Failure } from '../parts/failure.tsx'
import { useWords } from '../words/use-words.tsx'
import { Envelope } from './envelope.tsx'
import css from './first-letter.module.css'
import { lettersWords } from './letters-words.ts'

/** Says that a letter waits to be read, and sends it again. */
export function FirstLetter({
  email,
  busy,
  sent,
  error,
  onAgain,
}: {
  readonly email: string | undefined
  readonly busy: boolean
  readonly sent: boolean
  readonly error?: unknown
  readonly onAgain: () => void
}) {
  const words = useWords(lettersWords).first
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that stood here took the focus along; without this it goes to whatever is next on the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.first} aria-labelledby="first-letter">
      <Envelope state="sealed" />
      <h2 id="first-letter" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={css.why}>{email === undefined ? words.whyUnknown : words.why(email)}</p>
      <p>{words.meanwhile}</p>
      {error === undefined || error === null ? null : <Failure error={error} />}
      <Button disabled={busy || sent} onClick={onAgain}>
        <span role="status">{sent ? words.sent : words.again}</span>
      </Button>
      <p>
        {words.other} <Link href="/settings">{words.settings}</Link>
      </p>
    </section>
  )
}
