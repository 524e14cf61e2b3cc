import type { ReactNode } from 'react'
import css from './fold.module.css'

/** Something folded away until somebody wants it. */
export function Fold({
  title,
  className,
  children,
}: {
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <details className={[css.fold, className].filter(Boolean).join(' ')}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
