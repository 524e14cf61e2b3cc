import { useWords } from '../words/use-words.tsx'
import { audienceWords } from './audience-words.ts'
import css from './person-mark.module.css'
import { PersonSign } from './signs.tsx'

/** The sign beside a name that somebody real plays there, said in words to whoever does not see it; nothing where a model plays. */
export function PersonMark({
  name,
  sitter,
  isYou,
}: {
  /** Who they are in the piece. */
  readonly name: string
  /** Whoever sits there, by name. */
  readonly sitter: string | undefined
  /** Of oneself one is told elsewhere. */
  readonly isYou: boolean
}) {
  const words = useWords(audienceWords)
  if (sitter === undefined) return null
  return (
    <>
      <PersonSign className={css.person} />
      {isYou ? null : (
        <span className="only-heard"> {sitter === name ? words.aPerson : words.person(sitter)}</span>
      )}
    </>
  )
}
