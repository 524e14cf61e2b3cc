import { emptyDraft, type FormDraft, type FormField, type NamedField } from '@commedia/core/forms'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useWords } from '../../words/use-words.tsx'
import { anyWords } from './any-words.ts'
import css from './form-fields.module.css'
import { type FieldProps, Group, JsonText, NumberSet, OneOfValues, Text, YesNo } from './form-inputs.tsx'

type Draft = Readonly<Record<string, FormDraft>>

/** The fields of a form, each as it asks to be filled in. */
export function FormFieldsSet({
  fields,
  draft,
  onDraft,
  onFocus,
}: {
  readonly fields: readonly NamedField[]
  readonly draft: FormDraft
  readonly onDraft: (draft: FormDraft) => void
  /** One is in the field for words of that name. */
  readonly onFocus?: ((name: string) => void) | undefined
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
      onFocus={() => onFocus?.(name)}
    />
  ))
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

function partsOf(draft: FormDraft): Draft {
  return typeof draft === 'object' && !Array.isArray(draft) ? (draft as Draft) : {}
}
