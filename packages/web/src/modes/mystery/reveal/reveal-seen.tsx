import type { CaseRevealed, KeyQuestion, Letter, TablePart } from '@commedia/core/mystery'
import { useState } from 'react'
import { Fold } from '../../../parts/fold.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { toggledLetter } from '../moves/toggled-letter.ts'
import { tableWords } from '../table-words.ts'
import css from './reveal.module.css'
import seen from './reveal-seen.module.css'
import { revealWords } from './reveal-words.ts'

/** What stands between several right answers. */
const GOLD_BETWEEN = ' / '

/** A few questions for whoever wants to know how much they had seen: each answer is compared at once, and brings no points. */
export function HowMuchSeen({
  part,
  revealed,
  you,
  onAnswer,
}: {
  readonly part: Pick<TablePart, 'key' | 'answers' | 'told'>
  readonly revealed: CaseRevealed
  readonly you: string
  readonly onAnswer: (question: string, letters: readonly Letter[]) => void
}) {
  const { seen: words } = useWords(revealWords)
  const questions = part.told?.settings.key === true ? [] : (part.key[you] ?? [])
  const answers = part.answers[you] ?? {}
  if (questions.length === 0) return null
  const goldOf = (id: string): string => revealed.key.find(({ question }) => question === id)?.gold ?? ''
  const answered = questions.filter(({ id }) => answers[id] !== undefined)
  const right = answered.filter((question) =>
    isSeen(question, answers[question.id] ?? [], goldOf(question.id)),
  )
  return (
    <section className={css.part}>
      <h2>{words.title}</h2>
      <p className={css.quiet}>{words.why}</p>
      <p role="status">{answered.length === 0 ? '' : words.sum(right.length, answered.length)}</p>
      <Fold title={words.show(questions.length)}>
        <ol className={seen.questions}>
          {questions.map((question) => (
            <li key={question.id}>
              <OneSeen
                question={question}
                given={answers[question.id]}
                gold={goldOf(question.id)}
                onGive={(letters) => onAnswer(question.id, letters)}
              />
            </li>
          ))}
        </ol>
      </Fold>
    </section>
  )
}

function OneSeen({
  question,
  given,
  gold,
  onGive,
}: {
  readonly question: KeyQuestion
  readonly given: readonly Letter[] | undefined
  readonly gold: string
  readonly onGive: (letters: readonly Letter[]) => void
}) {
  const { seen: words } = useWords(revealWords)
  const { key } = useWords(tableWords)
  const [letters, setLetters] = useState<readonly Letter[]>([])
  const { pick, text, options } = question
  const chosen = given ?? letters
  return (
    <fieldset className={seen.question} disabled={given !== undefined}>
      <legend translate="no" dir="auto">
        {text}
      </legend>
      {pick === 2 ? <p className={css.quiet}>{key.pickTwo}</p> : null}
      {options.map(({ letter, text: option }) => (
        <button
          key={letter}
          type="button"
          aria-pressed={chosen.includes(letter)}
          translate="no"
          dir="auto"
          onClick={() => {
            const next = toggledLetter(letters, letter, pick)
            setLetters(next)
            if (next.length === pick) onGive(next)
          }}
        >
          {option}
        </button>
      ))}
      {given === undefined ? null : (
        <p className={seen.came} data-right={isSeen(question, given, gold)}>
          {isSeen(question, given, gold) ? words.right : words.wrong(gold)}
        </p>
      )}
    </fieldset>
  )
}

function isSeen({ options }: KeyQuestion, letters: readonly Letter[], gold: string): boolean {
  const right = gold.split(GOLD_BETWEEN)
  return options.some(({ letter, text }) => letters.includes(letter) && right.includes(text))
}
