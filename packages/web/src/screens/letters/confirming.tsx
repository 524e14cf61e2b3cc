import { lettersWords } from '../../letters/letters-words.ts'
import { Button } from '../../parts/button.tsx'
import { Failure } from '../../parts/failure.tsx'
import { FoyerLink } from '../../parts/foyer-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { LetterPage } from './letter-page.tsx'

/** Asks whoever came by the link in a letter for one press. */
export function Confirming({
  busy,
  error,
  onConfirm,
}: {
  readonly busy: boolean
  readonly error?: unknown
  readonly onConfirm: () => void
}) {
  const words = useWords(lettersWords)
  return (
    <LetterPage state="open" title={words.confirm.title} why={words.confirm.why}>
      {error === undefined || error === null ? null : <Failure error={error} />}
      <Button look="commit" autoFocus disabled={busy} onClick={onConfirm}>
        {words.confirm.press}
      </Button>
      <FoyerLink />
    </LetterPage>
  )
}

/** The address is confirmed. */
export function Confirmed({ email, onCome }: { readonly email: string; readonly onCome: () => void }) {
  const words = useWords(lettersWords)
  return (
    <LetterPage state="open" title={words.confirm.done} why={words.confirm.doneWhy(email)}>
      <Button look="commit" autoFocus onClick={onCome}>
        {words.confirm.come}
      </Button>
    </LetterPage>
  )
}

/** Somebody came without the secret of a link. */
export function CutOff() {
  const words = useWords(lettersWords)
  return (
    <LetterPage state="sealed" title={words.confirm.cut} why={words.confirm.cutWhy}>
      <FoyerLink />
    </LetterPage>
  )
}
