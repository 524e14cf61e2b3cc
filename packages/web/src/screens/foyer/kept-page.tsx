import { tongueOf } from '@commedia/core'
import { useState } from 'react'
import type { KeptEvening } from '../../house/kept-evenings.ts'
import { Button } from '../../parts/button.tsx'
import { partsWords } from '../../parts/parts-words.ts'
import { useFigures, useWords } from '../../words/use-words.tsx'
import { foyerWords } from './foyer-words.ts'
import { Front } from './front.tsx'
import css from './kept-page.module.css'
import { readPlainScript } from './plain-script.ts'

/** The foyer without a connection: the evenings kept on this device, and the script of the one that was chosen. */
export function KeptPage({
  evenings,
  onAgain,
}: {
  readonly evenings: readonly KeptEvening[]
  readonly onAgain: () => void
}) {
  const words = useWords(foyerWords).offline
  const { again } = useWords(partsWords)
  const figures = useFigures()
  const [chosen, setChosen] = useState<KeptEvening>()
  if (chosen !== undefined) return <KeptScript evening={chosen} onBack={() => setChosen(undefined)} />
  return (
    <Front
      lit={
        <>
          <p className={css.why} role="status">
            {evenings.length === 0 ? words.none : words.why}
          </p>
          <Button onClick={onAgain}>{again}</Button>
        </>
      }
    >
      <div className={css.list}>
        <h2 className="only-heard">{words.title}</h2>
        <ul>
          {evenings.map((evening) => (
            <li key={evening.id}>
              <button type="button" className={css.row} onClick={() => setChosen(evening)}>
                <span className={css.title} lang={tongueOf(evening.language).tag}>
                  {evening.title}
                </span>
                <time dateTime={evening.at}>{words.kept(figures.when(evening.at))}</time>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Front>
  )
}

function KeptScript({ evening, onBack }: { readonly evening: KeptEvening; readonly onBack: () => void }) {
  const words = useWords(foyerWords).offline
  const lang = tongueOf(evening.language).tag
  return (
    <main id="main" className={css.script}>
      <Button look="plain" onClick={onBack}>
        {words.back}
      </Button>
      <h1 lang={lang}>{evening.title}</h1>
      <div lang={lang}>
        {readPlainScript(evening.script).map((piece, index) => {
          const key = `${index}`
          if (piece.kind === 'heading') return <h2 key={key}>{piece.text}</h2>
          if (piece.kind === 'told')
            return (
              <p key={key} className={css.told}>
                {piece.text}
              </p>
            )
          return (
            <div key={key} className={css.speech}>
              <h3>{piece.by}</h3>
              <p>
                {piece.parts.map(({ kind, text }, at) =>
                  kind === 'manner' ? <em key={`${at}`}>{text} </em> : <span key={`${at}`}>{text} </span>,
                )}
              </p>
            </div>
          )
        })}
      </div>
    </main>
  )
}
