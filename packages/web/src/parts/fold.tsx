import type { ReactNode } from 'react'
import css from './fold.module.css'

/** Something folded away until somebody wants it. */
export function Fold({
  title,
  open,
  className,
  children,
}: {
  readonly title: string
  /** Unfolded from the first. */
  readonly open?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <details open={open} className={[css.fold, className].filter(Boolean).join(' ')}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
