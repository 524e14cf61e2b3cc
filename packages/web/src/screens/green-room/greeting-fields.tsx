import { useId } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useWords } from '../../words/use-words.tsx'
import css from './character-fields.module.css'
import { greenRoomWords } from './green-room-words.ts'

/** What a character may say first when a talk begins, and which of it they do say. */
export function GreetingFields({
  greetings,
  onChange,
}: {
  readonly greetings: readonly string[]
  readonly onChange: (greetings: readonly string[]) => void
}) {
  const words = useWords(greenRoomWords)
  const group = useId()
  return (
    <>
      <p className={css.note}>{words.greetingsNote}</p>
      {greetings.map((greeting, index) => (
        <div key={index} className={css.greeting}>
          <Field title={words.greeting(index + 1)}>
            {(ids) => (
              <textarea
                {...ids}
                rows={3}
                value={greeting}
                onChange={({ target }) =>
                  onChange(greetings.map((one, at) => (at === index ? target.value : one)))
                }
              />
            )}
          </Field>
          {greetings.length < 2 ? null : (
            <label>
              <input
                type="radio"
                name={group}
                checked={index === 0}
                onChange={() => onChange([greeting, ...greetings.filter((_, at) => at !== index)])}
              />
              {words.greetingFirst}
            </label>
          )}
          <Button
            look="plain"
            aria-label={words.greetingDrop(index + 1)}
            onClick={() => onChange(greetings.filter((_, at) => at !== index))}
          >
            {words.loreDrop}
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={() => onChange([...greetings, ''])}>{words.greetingAdd}</Button>
      </div>
    </>
  )
}
