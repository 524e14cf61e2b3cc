import { useWords } from '../words/use-words.tsx'
import { scriptWords } from './script-words.ts'
import css from './star.module.css'

/** The star by a line: whoever presses it keeps the line for the playbill. */
export function Star({
  name,
  isMine,
  people,
  onMark,
}: {
  /** Who speaks. */
  readonly name: string
  readonly isMine: boolean
  /** How many marked the line. */
  readonly people: number
  readonly onMark: () => void
}) {
  const words = useWords(scriptWords)
  return (
    <button
      type="button"
      className={css.star}
      data-marked={people > 0}
      aria-pressed={isMine}
      aria-label={words.mark(name)}
      title={people === 0 ? words.markKey : words.marked(people)}
      onClick={onMark}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M10 2.6l2.3 4.7 5.1.7-3.7 3.6.9 5.1L10 14.3l-4.6 2.4.9-5.1L2.6 8l5.1-.7z" />
      </svg>
    </button>
  )
}
