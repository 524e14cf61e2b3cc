import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

/** A name above a line to be filled in, and a word about it where one is needed. */
export function TextField({
  title,
  note,
  onChange,
  ...line
}: {
  readonly title: string
  readonly note?: string | undefined
  readonly onChange: (text: string) => void
} & Omit<ComponentProps<'input'>, 'id' | 'title' | 'onChange'>) {
  return (
    <Field title={title} note={note}>
      {(ids) => <input {...ids} {...line} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  )
}
