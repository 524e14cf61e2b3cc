import css from './prop-icon.module.css'
import { propShape } from './prop-icon-shapes.ts'

/** A thing as a small drawing, chosen by its name. */
export function PropIcon({ name, size }: { readonly name: string; readonly size: 'large' | 'small' }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={propShape(name, size)} />
    </svg>
  )
}
