import { emptyDraft, type FormDraft, type FormField, type NamedField } from '@commedia/core/forms'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import label from '../../parts/label.module.css'
import { useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import css from './form-fields.module.css'

/** What is longer than this is written in a field of several lines. */
const ONE_LINE = 120
/** As many can be seen at once; more are chosen from a list. */
const SEEN_AT_ONCE = 5

type Draft = Readonly<Record<string, FormDraft>>

/** The fields of a form, each as it asks to be filled in. */
export function FormFieldsSet({
  fields,
  draft,
  onDraft,
}: {
  readonly fields: readonly NamedField[]
  readonly draft: FormDraft
  readonly onDraft: (draft: FormDraft) => void
}) {
  const parts = partsOf(draft)
  return fields.map(({ name, title, note, isRequired, field }) => (
    <FieldSet
      key={name}
      title={title}
      note={note}
      isRequired={isRequired}
      field={field}
      draft={parts[name] ?? ''}
      onDraft={(part) => onDraft({ ...parts, [name]: part })}
    />
  ))
}

interface FieldProps<Of extends FormField = FormField> {
  readonly title: string
  readonly note?: string | undefined
  readonly isRequired: boolean
  readonly field: Of
  readonly draft: FormDraft
  readonly onDraft: (draft: FormDraft) => void
}

function FieldSet(props: FieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'text':
      return <Text {...props} field={field} />
    case 'number':
      return <NumberSet {...props} field={field} />
    case 'yes-no':
      return <YesNo {...props} />
    case 'choice':
      return <OneOfValues {...props} field={field} />
    case 'fields':
      return (
        <Group title={props.title} note={props.note}>
          <FormFieldsSet fields={field.fields} draft={props.draft} onDraft={props.onDraft} />
        </Group>
      )
    case 'list':
      return <List {...props} field={field} />
    case 'one-of':
      return <OneOfForms {...props} field={field} />
    case 'json':
      return <JsonText {...props} />
  }
}

function Text({
  title,
  note,
  isRequired,
  field: { least, most },
  draft,
  onDraft,
}: FieldProps<Extract<FormField, { kind: 'text' }>>) {
  const own = {
    value: String(draft),
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

function NumberSet({
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

function YesNo({ title, note, draft, onDraft }: FieldProps) {
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

function OneOfValues({
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

function List({
  title,
  note,
  field: { of, least, most },
  draft,
  onDraft,
}: FieldProps<Extract<FormField, { kind: 'list' }>>) {
  const words = useWords(anyWords)
  const all = Array.isArray(draft) ? (draft as readonly FormDraft[]) : []
  const list = useRef<HTMLDivElement>(null)
  const [isAdded, setAdded] = useState(false)
  // Whoever adds one goes on in it.
  useEffect(() => {
    if (!isAdded) return
    setAdded(false)
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [isAdded])
  return (
    <Group title={title} note={note}>
      <div ref={list} className={css.fields}>
        {all.map((one, at) => {
          const named = `${title} ${at + 1}`
          return (
            <div key={at} className={css.item}>
              <FieldSet
                title={named}
                isRequired
                field={of}
                draft={one}
                onDraft={(changed) => onDraft(all.map((other, place) => (place === at ? changed : other)))}
              />
              {all.length > least ? (
                <Button
                  look="plain"
                  className={css.remove}
                  onClick={() => onDraft(all.filter((_, place) => place !== at))}
                >
                  {words.remove(named)}
                </Button>
              ) : null}
            </div>
          )
        })}
      </div>
      {most === undefined || all.length < most ? (
        <Button
          className={css.add}
          onClick={() => {
            onDraft([...all, emptyDraft(of)])
            setAdded(true)
          }}
        >
          {words.add(title)}
        </Button>
      ) : null}
    </Group>
  )
}

function OneOfForms({
  title,
  note,
  isRequired,
  field: { forms },
  draft,
  onDraft,
}: FieldProps<Extract<FormField, { kind: 'one-of' }>>) {
  const words = useWords(anyWords)
  const parts = partsOf(draft)
  const chosen = String(parts.chosen ?? '0')
  const form = forms[Number(chosen)]
  return (
    <Group title={title} note={note}>
      <Field title={words.which} note={form?.note}>
        {(ids) => (
          <select
            {...ids}
            value={chosen}
            onChange={({ target }) => onDraft({ ...parts, chosen: target.value })}
          >
            {forms.map((one, at) => (
              <option key={one.title} value={at}>
                {one.title}
              </option>
            ))}
          </select>
        )}
      </Field>
      {form === undefined ? null : form.field.kind === 'fields' ? (
        <FormFieldsSet
          fields={form.field.fields}
          draft={parts[chosen] ?? emptyDraft(form.field)}
          onDraft={(part) => onDraft({ ...parts, [chosen]: part })}
        />
      ) : (
        <FieldSet
          title={form.title}
          isRequired={isRequired}
          field={form.field}
          draft={parts[chosen] ?? emptyDraft(form.field)}
          onDraft={(part) => onDraft({ ...parts, [chosen]: part })}
        />
      )}
    </Group>
  )
}

function JsonText({ title, note, isRequired, draft, onDraft }: FieldProps) {
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

function Group({
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

function partsOf(draft: FormDraft): Draft {
  return typeof draft === 'object' && !Array.isArray(draft) ? (draft as Draft) : {}
}
