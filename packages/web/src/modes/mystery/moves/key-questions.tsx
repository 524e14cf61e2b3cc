import { KEY_POINTS, type KeyQuestion, type Letter } from '@commedia/core/mystery'
import { useId, useState } from 'react'
import { Button } from '../../../parts/button.tsx'
import { tagOf } from '../../../words/tag-of.ts'
import { useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import css from './key-questions.module.css'
import { toggledLetter } from './toggled-letter.ts'

/** The questions of the key, one at a time; each takes one answer or two. */
export function KeyQuestions({
  questions,
  answers,
  language,
  onAnswer,
}: {
  readonly questions: readonly KeyQuestion[]
  readonly answers: Readonly<Record<string, readonly Letter[]>>
  readonly language: string
  readonly onAnswer: (question: string, letters: readonly Letter[]) => void
}) {
  const { key: words } = useWords(tableWords)
  const firstOpen = questions.findIndex(({ id }) => answers[id] === undefined)
  const [at, setAt] = useState(Math.max(0, firstOpen))
  const question = questions[at]
  const left = questions.filter(({ id }) => answers[id] === undefined).length
  return (
    <section className={css.key} aria-labelledby="key">
      <header>
        <h3 id="key">{words.title}</h3>
        <p>{questions.length === 0 ? words.none : left === 0 ? words.all : words.why}</p>
      </header>
      {question === undefined ? null : (
        <>
          <ol className={css.dots}>
            {questions.map(({ id }, nth) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={words.goTo(nth + 1)}
                  aria-current={nth === at}
                  data-answered={answers[id] !== undefined}
                  onClick={() => setAt(nth)}
                />
              </li>
            ))}
          </ol>
          <OneQuestion
            key={question.id}
            question={question}
            place={words.of(at + 1, questions.length)}
            given={answers[question.id]}
            language={language}
            onGive={(letters) => {
              onAnswer(question.id, letters)
              if (at + 1 < questions.length) setAt(at + 1)
            }}
          />
          <nav className={css.ways} aria-label={words.title}>
            <Button look="plain" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {words.back}
            </Button>
            <Button look="plain" disabled={at + 1 >= questions.length} onClick={() => setAt(at + 1)}>
              {words.next}
            </Button>
          </nav>
        </>
      )}
    </section>
  )
}

function OneQuestion({
  question,
  place,
  given,
  language,
  onGive,
}: {
  readonly question: KeyQuestion
  readonly place: string
  readonly given: readonly Letter[] | undefined
  readonly language: string
  readonly onGive: (letters: readonly Letter[]) => void
}) {
  const { key: words } = useWords(tableWords)
  const group = useId()
  const [letters, setLetters] = useState<readonly Letter[]>(given ?? [])
  const { pick, text, options, kind } = question
  return (
    <form
      className={css.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        if (letters.length === pick) onGive(letters)
      }}
    >
      <p className={css.place}>
        <span>{place}</span>
        <span>{words.points(KEY_POINTS[kind])}</span>
      </p>
      <fieldset>
        <legend lang={tagOf(language)} translate="no" dir="auto">
          {text}
        </legend>
        <p className={css.pick}>{pick === 2 ? words.pickTwo : words.pickOne}</p>
        {options.map(({ letter, text: option }) => (
          <label key={letter} lang={tagOf(language)} translate="no">
            <input
              type={pick === 2 ? 'checkbox' : 'radio'}
              name={group}
              checked={letters.includes(letter)}
              onChange={() => setLetters(toggledLetter(letters, letter, pick))}
            />
            <b>{letter}</b>
            <span dir="auto">{option}</span>
          </label>
        ))}
      </fieldset>
      <div className={css.give}>
        <span role="status">{given === undefined ? '' : words.given}</span>
        <Button type="submit" look="commit" disabled={letters.length !== pick}>
          {words.give}
        </Button>
      </div>
    </form>
  )
}
