import { useWords } from '../words/use-words.tsx'
import { partsWords } from './parts-words.ts'
import css from './waiting.module.css'

/** A screen that is not there yet. */
export function Waiting() {
  const words = useWords(partsWords)
  return (
    <p className={css.waiting} role="status">
      {words.waiting}
    </p>
  )
}
