import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { usePlanEstimate } from '../../parts/use-estimate.ts'
import { useFileDrop } from '../../parts/use-file-drop.ts'
import { useWords } from '../../words/use-words.tsx'
import css from './ask-field.module.css'
import { foyerWords } from './foyer-words.ts'
import type { TopicRequest } from './topic-request.ts'
import { NO_WISHES, type Wishes, WishesFields } from './wishes-fields.tsx'

/** The one question of the house, and the field for its answer; a book or a script can be let fall on it. */
export function AskField({
  busy,
  closed,
  onPlan,
  onFile,
}: {
  readonly busy: 'writing' | 'reading' | undefined
  /** What is said where nobody is there who could write. */
  readonly closed?: ReactNode
  readonly onPlan: (request: TopicRequest) => void
  readonly onFile: (file: File) => void
}) {
  const words = useWords(foyerWords)
  const [topic, setTopic] = useState('')
  const [wishes, setWishes] = useState<Wishes>(NO_WISHES)
  const [question, picker] = [useId(), useRef<HTMLInputElement>(null)]
  const field = useRef<HTMLTextAreaElement>(null)
  const isClosed = closed !== undefined
  const takes = usePlanEstimate()({ topic, ...wishes })
  const isResting = isClosed || busy !== undefined
  const { isOver, drop } = useFileDrop(onFile, isResting)
  // Whoever just connected a model goes on here: what they connected it by is gone.
  const wasClosed = useRef(isClosed)
  useEffect(() => {
    if (wasClosed.current && !isClosed) field.current?.focus()
    wasClosed.current = isClosed
  }, [isClosed])

  const plan = (): void => {
    if (topic.trim() === '') field.current?.focus()
    if (topic.trim() === '' || isResting) return
    onPlan({ kind: 'topic', topic: topic.trim(), ...wishes })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    plan()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    plan()
  }
  return (
    <>
      <form className={css.ask} onSubmit={submit} {...drop}>
        <label className={css.question} htmlFor={question}>
          {words.question}
        </label>
        <div className={css.box} data-over={isOver}>
          <textarea
            ref={field}
            id={question}
            rows={1}
            maxLength={20_000}
            placeholder={isOver ? words.drop : words.hint}
            value={topic}
            disabled={isClosed}
            onChange={(event) => setTopic(event.target.value)}
            onKeyDown={onKey}
          />
          <Button look="commit" type="submit" disabled={isResting}>
            {busy === 'writing' ? words.calling : words.write}
          </Button>
        </div>
        {isClosed ? null : (
          <div className={css.below}>
            {takes === undefined ? null : <p className={`${css.takes} figures`}>{takes}</p>}
            <ul className={css.ideas} aria-label={words.ideas.label}>
              {[words.ideas.one, words.ideas.two, words.ideas.three].map((idea) => (
                <li key={idea}>
                  <Button
                    look="chip"
                    onClick={() => {
                      setTopic(idea)
                      field.current?.focus()
                    }}
                  >
                    {idea}
                  </Button>
                </li>
              ))}
            </ul>
            <div className={css.more}>
              <WishesFields wishes={wishes} onChange={setWishes} />
              <Button look="plain" disabled={busy !== undefined} onClick={() => picker.current?.click()}>
                {busy === 'reading' ? words.reading : words.bring}
              </Button>
              <input
                ref={picker}
                type="file"
                hidden
                accept=".txt,.md,.fountain,.epub,.docx,.pdf,.xml,.html,.xhtml"
                onChange={(event) => {
                  const [file] = event.target.files ?? []
                  if (file !== undefined) onFile(file)
                  event.target.value = ''
                }}
              />
            </div>
          </div>
        )}
      </form>
      {closed}
    </>
  )
}
