import type { ReactNode } from 'react'
import { Envelope } from '../../letters/envelope.tsx'
import { lettersWords } from '../../letters/letters-words.ts'
import { TopBar } from '../../parts/top-bar.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './letter-page.module.css'

/** What a letter is about: an envelope in the light, a heading, and what is to be done. */
export function LetterPage({
  state,
  title,
  why,
  children,
}: {
  readonly state: 'sealed' | 'open'
  readonly title: string
  readonly why: string
  readonly children: ReactNode
}) {
  const words = useWords(lettersWords)
  return (
    <div className={css.page}>
      <TopBar where={words.where} />
      <main id="main" className={css.hall}>
        <div className={css.sheet}>
          <Envelope state={state} />
          <h1>{title}</h1>
          <p className={css.why}>{why}</p>
          {children}
        </div>
      </main>
    </div>
  )
}
