import { type ReactNode, useId } from 'react'
import css from './field.module.css'

/** A name above something to fill in, and a word about it where one is needed. */
export function Field({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string | undefined
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode
}) {
  const [id, about] = [useId(), useId()]
  return (
    <div className={css.field}>
      <label htmlFor={id}>{title}</label>
      {children({ id, ...(note === undefined ? {} : { 'aria-describedby': about }) })}
      {note === undefined ? null : <p id={about}>{note}</p>}
    </div>
  )
}
