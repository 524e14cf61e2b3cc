import type { ReactNode } from 'react'
import css from './at-work.module.css'

/** Long work that came to nothing: why, what was wrong with it, and the way out. */
export function JobFailed({
  why,
  problems,
  children,
}: {
  readonly why: string
  readonly problems: readonly string[]
  readonly children: ReactNode
}) {
  return (
    <section className={css.failed} role="alert">
      <p>{why}</p>
      {problems.length === 0 ? null : (
        <ul>
          {problems.map((problem) => (
            <li key={problem} dir="auto">
              {problem}
            </li>
          ))}
        </ul>
      )}
      <p>{children}</p>
    </section>
  )
}
