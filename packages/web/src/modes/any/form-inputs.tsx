import type { FormDraft, FormField } from '@commedia/core/forms'
import { type ReactNode, useId } from 'react'
import { Field } from '../../parts/field.tsx'
import label from '../../parts/label.module.css'
import { useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import css from './form-fields.module.css'

/** What is longer than this is written in a field of several lines. */
const ONE_LINE = 120
/** As many can be seen at once; more are chosen from a list. */
const SEEN_AT_ONCE = 5

/** A field as it is drawn: what it is called, what stands in it, and who hears when that changes. */
export interface FieldProps<Of extends FormField = FormField> {
  readonly title: string
  readonly note?: string | undefined
  readonly isRequired: boolean
  readonly field: Of
  readonly draft: FormDraft
  readonly onDraft: (draft: FormDraft) => void
  /** One is in it, where it is a field for words. */
  readonly onFocus?: (() => void) | undefined
}

/** Words, in one line or several. */
export function Text({
  title,
  note,
  isRequired,
  field: { least, most },
  draft,
  onDraft,
  onFocus,
}: FieldProps<Extract<FormField, { kind: 'text' }>>) {
  const own = {
    value: String(draft),
    onFocus: onFocus,
    required: isRequired && least > 0,
    ...(most === undefined ? {} : { maxLength: most }),
  }
  return (
    <Field title={title} note={note}>
      {(ids) =>
        most !== undefined && most <= ONE_LINE ? (
          <input {...ids} {...own} dir="auto" onChange={({ target }) => onDraft(target.value)} />
        ) : (
          <textarea {...ids} {...own} rows={2} dir="auto" onChange={({ target }) => onDraft(target.value)} />
        )
      }
    </Field>
  )
}

/** A number. */
export function NumberSet({
  title,
  note,
  isRequired,
  field: { least, most, whole },
  draft,
  onDraft,
}: FieldProps<Extract<FormField, { kind: 'number' }>>) {
  return (
    <Field title={title} note={note}>
      {(ids) => (
        <input
          {...ids}
          type="number"
          className={css.number}
          required={isRequired}
          min={least}
          max={most}
          step={whole ? 1 : 'any'}
          value={String(draft)}
          onChange={({ target }) => onDraft(target.value)}
        />
      )}
    </Field>
  )
}

/** Something that is so or is not. */
export function YesNo({ title, note, draft, onDraft }: FieldProps) {
  return (
    <label className={css.option}>
      <input type="checkbox" checked={draft === true} onChange={({ target }) => onDraft(target.checked)} />
      <span>
        {title}
        {note === undefined ? null : <small>{note}</small>}
      </span>
    </label>
  )
}

/** One of several values: all in sight, or in a list where they are many. */
export function OneOfValues({
  title,
  note,
  isRequired,
  field: { options },
  draft,
  onDraft,
}: FieldProps<Extract<FormField, { kind: 'choice' }>>) {
  const words = useWords(anyWords)
  const group = useId()
  if (options.length > SEEN_AT_ONCE)
    return (
      <Field title={title} note={note}>
        {(ids) => (
          <select
            {...ids}
            required={isRequired}
            value={String(draft)}
            onChange={({ target }) => onDraft(target.value)}
          >
            <option value="">{words.nothingChosen}</option>
            {options.map((option, at) => (
              <option key={JSON.stringify(option.value)} value={at}>
                {option.title}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  return (
    <Group title={title} note={note} isRow>
      {options.map((option, at) => (
        <label key={JSON.stringify(option.value)} className={css.option}>
          <input
            type="radio"
            name={group}
            required={isRequired}
            checked={draft === String(at)}
            onChange={() => onDraft(String(at))}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </Group>
  )
}

/** What no form is made for, as JSON. */
export function JsonText({ title, note, isRequired, draft, onDraft }: FieldProps) {
  const words = useWords(anyWords)
  return (
    <Field title={title} note={note === undefined ? words.asJson : `${note} ${words.asJson}`}>
      {(ids) => (
        <textarea
          {...ids}
          required={isRequired}
          rows={3}
          spellCheck={false}
          translate="no"
          value={String(draft)}
          onChange={({ target }) => onDraft(target.value)}
        />
      )}
    </Field>
  )
}

/** Several fields under one name. */
export function Group({
  title,
  note,
  isRow = false,
  children,
}: {
  readonly title: string
  readonly note?: string | undefined
  readonly isRow?: boolean
  readonly children: ReactNode
}) {
  return (
    <fieldset className={css.group}>
      <legend className={label.label}>{title}</legend>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
      <div className={isRow ? css.row : css.fields}>{children}</div>
    </fieldset>
  )
}
