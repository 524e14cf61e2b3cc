import { Field } from './field.tsx'

/** Where an e-mail address is typed. */
export function EmailField({
  title,
  value,
  onChange,
}: {
  readonly title: string
  readonly value: string
  readonly onChange: (email: string) => void
}) {
  return (
    <Field title={title}>
      {(ids) => (
        <input
          {...ids}
          required
          type="email"
          maxLength={254}
          autoComplete="email"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
