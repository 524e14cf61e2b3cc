import { type ChangeEvent, type ReactNode, useState } from 'react'
import { valueAt } from './at-path.ts'
import { useDesk } from './desk.tsx'
import { Field, FieldProblems, type FieldProps, fieldId, useBeingSentTo, useFieldMarks } from './field.tsx'
import css from './fields.module.css'
import { linesOf, listOrNothing, textOrNothing } from './or-nothing.ts'

/** Words: one line, or `long` as many as they need. What is `optional` is taken out when it is emptied. */
export function TextField({
  long,
  optional,
  placeholder,
  ...props
}: FieldProps & {
  readonly long?: boolean
  readonly optional?: boolean
  /** What holds while nothing is written. */
  readonly placeholder?: string | undefined
}) {
  const { draft, write } = useDesk()
  const field = {
    ...useFieldMarks(props),
    className: css.input,
    placeholder,
    value: String(valueAt(draft, props.path) ?? ''),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      write(props.path, optional ? textOrNothing(target.value) : target.value),
  }
  return <Field {...props}>{long ? <textarea rows={2} {...field} /> : <input {...field} />}</Field>
}

/** A list of short texts, one a line. What is `optional` is taken out when it is emptied. */
export function LinesField({ optional, ...props }: FieldProps & { readonly optional?: boolean }) {
  const { draft, write } = useDesk()
  const kept = listAt(draft, props.path).join('\n')
  const [text, setText] = useState(kept)
  const marks = useFieldMarks(props)
  // A line that is just being begun is empty and not kept: what is typed is more than what is kept.
  const shown = linesOf(text).join('\n') === kept ? text : kept
  return (
    <Field {...props}>
      <textarea
        {...marks}
        rows={2}
        className={css.input}
        value={shown}
        onChange={({ target }) => {
          setText(target.value)
          const lines = linesOf(target.value)
          write(props.path, optional ? listOrNothing(lines) : lines)
        }}
      />
    </Field>
  )
}

/** Something to choose from. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly picture?: ReactNode
}

/** One of several. */
export function ChoiceField({
  options,
  shown,
  onChoose,
  ...props
}: FieldProps & {
  readonly options: readonly Option[]
  /** What is chosen, where it is not simply what stands at the path. */
  readonly shown?: string
  /** What choosing does, where it is more than writing the value. */
  readonly onChoose?: (value: string) => void
}) {
  const { draft, write } = useDesk()
  const value = shown ?? String(valueAt(draft, props.path) ?? '')
  const marks = useFieldMarks(props)
  const choose = onChoose ?? ((chosen: string) => write(props.path, chosen))
  return (
    <Field {...props}>
      <select {...marks} className={css.input} value={value} onChange={({ target }) => choose(target.value)}>
        {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Yes or no. */
export function CheckField({ path, label }: FieldProps) {
  const { draft, write } = useDesk()
  return (
    <label className={css.check}>
      <input
        id={fieldId(path)}
        type="checkbox"
        checked={valueAt(draft, path) === true}
        onChange={({ target }) => write(path, target.checked)}
      />
      {label}
    </label>
  )
}

/** Several of a few: who, or which. */
export function SeveralField({
  options,
  none,
  path,
  label,
  hint,
}: FieldProps & { readonly options: readonly Option[]; readonly none: string }) {
  const { draft, write } = useDesk()
  const chosen = listAt(draft, path)
  const toggle = (one: string): void =>
    write(path, chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  // Whoever is chosen and not there any more has to be seen, to be taken out.
  const strangers = chosen.filter((one) => options.every(({ value }) => value !== one))
  const offered = [...options, ...strangers.map((value): Option => ({ value, label: value }))]
  return (
    <fieldset className={css.field} id={fieldId(path)} tabIndex={-1} ref={useBeingSentTo(path)}>
      <legend className={css.label}>{label}</legend>
      {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
      {offered.length === 0 ? <p className={css.hint}>{none}</p> : null}
      <div className={css.several}>
        {offered.map((option) => (
          <label key={option.value} className={css.one}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.picture}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldProblems path={path} />
    </fieldset>
  )
}

function listAt(draft: unknown, path: string): readonly string[] {
  const value = valueAt(draft, path)
  return Array.isArray(value) ? (value as readonly string[]) : []
}
