import { useId } from 'react'
import css from './choice.module.css'
import label from './label.module.css'

/** One of several things, each with what it means where its name does not say it. */
export function Choice<Of extends string>({
  title,
  chosen,
  options,
  onChoose,
}: {
  readonly title: string
  readonly chosen: Of
  readonly options: readonly (readonly [value: Of, name: string, note?: string])[]
  readonly onChoose: (value: Of) => void
}) {
  const group = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={label.label}>{title}</legend>
      {options.map(([value, name, note]) => (
        <label key={value}>
          <input type="radio" name={group} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>
            {name}
            {note === undefined ? null : <small>{note}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
