import { TextField } from './text-field.tsx'

/** Where an e-mail address is typed. */
export function EmailField(field: {
  readonly title: string
  readonly value: string
  readonly onChange: (email: string) => void
}) {
  return <TextField {...field} required type="email" maxLength={254} autoComplete="email" />
}
