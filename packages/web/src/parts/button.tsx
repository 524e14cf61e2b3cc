import type { ComponentProps } from 'react'
import css from './button.module.css'

/** A button: `commit` is the one that does it, `plain` stands in a line, `chip` suggests. */
export function Button({
  look = 'quiet',
  className,
  ...rest
}: ComponentProps<'button'> & { readonly look?: 'commit' | 'quiet' | 'plain' | 'chip' }) {
  return (
    <button
      type="button"
      className={[css.button, css[look], className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}
