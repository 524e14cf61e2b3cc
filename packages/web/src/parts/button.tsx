import { type ComponentProps, type MouseEvent, useState } from 'react'
import css from './button.module.css'

/**
 * A button: `commit` is the one that does it, `plain` stands in a line, `chip` suggests.
 * One that goes out of use under somebody's finger keeps the focus until they go on.
 */
export function Button({
  look = 'quiet',
  className,
  disabled = false,
  onClick,
  ...rest
}: ComponentProps<'button'> & { readonly look?: 'commit' | 'quiet' | 'plain' | 'chip' }) {
  const [isHeld, setHeld] = useState(false)
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      className={[css.button, css[look], className].filter(Boolean).join(' ')}
      disabled={disabled && !isHeld}
      aria-disabled={disabled || undefined}
      onClick={click}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...rest}
    />
  )
}
