import type { CompanionWanted } from '@commedia/core/wire'
import { useState } from 'react'
import { Field } from '../../parts/field.tsx'
import type { Asking } from '../../talk/ask-in.tsx'
import { WhoComes } from '../../talk/who-comes.tsx'
import { useWords } from '../../words/use-words.tsx'
import { screeningWords } from './screening-words.ts'
import css from './who-watches.module.css'

/** A film, and who is asked to watch it. */
export interface FilmWish {
  readonly title: string
  readonly characters: readonly CompanionWanted[]
}

/** What is shown, who might watch it, and who is asked to. */
export function WhoWatches({
  onOpen,
  children,
  ...props
}: Asking & { readonly onOpen: (wish: FilmWish) => void }) {
  const words = useWords(screeningWords)
  const [title, setTitle] = useState('')
  return (
    <WhoComes
      {...props}
      wording={{
        ...{
          page: words.page(words.title),
          title: words.title,
          whoComes: words.whoWatches,
          whoComesWhy: words.whoWatchesWhy,
        },
        ...{ open: words.open, opening: words.opening },
      }}
      missing={title.trim() === '' ? words.filmMissing : undefined}
      onOpen={(characters) => onOpen({ title: title.trim(), characters })}
    >
      <div className={css.film}>
        <Field title={words.film}>
          {(ids) => (
            <input
              {...ids}
              value={title}
              maxLength={200}
              placeholder={words.filmHint}
              dir="auto"
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
      </div>
      {children}
    </WhoComes>
  )
}
