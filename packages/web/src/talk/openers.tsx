import { tagOf } from '../words/tag-of.ts'
import css from './openers.module.css'

/** Things one may say with a touch, in the language of the room. */
export function Openers({
  label,
  texts,
  language,
  onSay,
}: {
  readonly label: string
  readonly texts: readonly string[]
  readonly language: string
  readonly onSay: (text: string) => void
}) {
  return (
    <ul className={css.openers} aria-label={label} lang={tagOf(language)}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={css.opener} onClick={() => onSay(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
