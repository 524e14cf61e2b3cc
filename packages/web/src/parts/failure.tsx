import { useWords } from '../words/use-words.tsx'
import { Button } from './button.tsx'
import css from './failure.module.css'
import { partsWords } from './parts-words.ts'

/** Says what did not work, in the server's words, and offers to try again. */
export function Failure({
  error,
  again,
}: {
  readonly error: unknown
  readonly again?: (() => void) | undefined
}) {
  const words = useWords(partsWords)
  return (
    <div className={css.failure} role="alert">
      <p>{error instanceof Error ? error.message : words.failed}</p>
      {again === undefined ? null : <Button onClick={again}>{words.again}</Button>}
    </div>
  )
}
