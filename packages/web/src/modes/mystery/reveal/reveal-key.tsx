import type { CaseRevealed, TablePart } from '@commedia/core/mystery'
import { Fold } from '../../../parts/fold.tsx'
import { useWords } from '../../../words/use-words.tsx'
import css from './reveal.module.css'
import key from './reveal-key.module.css'
import { revealWords } from './reveal-words.ts'

/** The key: every question, its answer, mine beside it, and what it follows from. */
export function RevealKey({
  part,
  revealed,
  you,
}: {
  readonly part: Pick<TablePart, 'key' | 'answers'>
  readonly revealed: CaseRevealed
  readonly you: string | undefined
}) {
  const words = useWords(revealWords)
  if (revealed.key.length === 0) return null
  const mine = (question: string): string => {
    const asked = (part.key[you ?? ''] ?? []).find(({ id }) => id === question)
    const letters = part.answers[you ?? '']?.[question] ?? []
    return (asked?.options ?? [])
      .filter(({ letter }) => letters.includes(letter))
      .map(({ text }) => text)
      .join(' / ')
  }
  return (
    <section className={css.part}>
      <h2>{words.key}</h2>
      <Fold title={words.keyShow(revealed.key.length)}>
        <ol className={key.questions}>
          {revealed.key.map(({ question, text, gold, evidence }) => {
            const answered = mine(question)
            return (
              <li key={question}>
                <p className={key.text} translate="no" dir="auto">
                  {text}
                </p>
                <p className={key.gold}>
                  <span>{words.answer}</span>
                  <b translate="no" dir="auto">
                    {gold}
                  </b>
                </p>
                {answered === '' ? null : (
                  <p className={key.mine}>
                    <span>{words.yourAnswer}</span>
                    <span translate="no" dir="auto">
                      {answered}
                    </span>
                  </p>
                )}
                {evidence.length === 0 ? null : (
                  <div className={key.evidence}>
                    <span>{words.evidence}</span>
                    <ul translate="no">
                      {evidence.map((quote) => (
                        <li key={quote} dir="auto">
                          {quote}
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      </Fold>
    </section>
  )
}

/** What everybody else had to read. */
export function RevealScripts({
  revealed,
  people,
}: {
  readonly revealed: CaseRevealed
  readonly people: Readonly<Record<string, string>>
}) {
  const words = useWords(revealWords)
  return (
    <section className={css.part}>
      <h2>{words.scripts}</h2>
      {revealed.scripts.map(({ role, text }) => (
        <details key={role} className={key.script} translate="no">
          <summary dir="auto">{people[role] ?? role}</summary>
          <p dir="auto">{text}</p>
        </details>
      ))}
    </section>
  )
}
