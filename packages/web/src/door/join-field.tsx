import { type FormEvent, useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import label from '../parts/label.module.css'
import { useWords } from '../words/use-words.tsx'
import css from './join-field.module.css'
import { joinFieldWords } from './join-field-words.ts'
import { type PastedLink, readPastedLink } from './read-pasted-link.ts'

/** Comes in by a link somebody was given. */
export function JoinField({ onLink }: { readonly onLink: (link: PastedLink) => void }) {
  const words = useWords(joinFieldWords)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [name, problem] = [useId(), useId()]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const link = readPastedLink(text, location.origin)
    setWrong(link.kind === 'none')
    if (link.kind !== 'none') onLink(link)
  }
  return (
    <form className={css.join} onSubmit={submit} noValidate>
      <h2 className={label.label}>
        <label htmlFor={name}>{words.join}</label>
      </h2>
      <div className={css.row}>
        <input
          id={name}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.joinHint}
          value={text}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problem : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setWrong(false)
          }}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {words.joinGo}
        </Button>
      </div>
      {isWrong ? (
        <p id={problem} role="alert" className={css.wrong}>
          {words.joinWrong}
        </p>
      ) : null}
    </form>
  )
}
