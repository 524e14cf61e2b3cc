import type { ReactNode } from 'react'
import { TopBar } from '../parts/top-bar.tsx'
import { useWords } from '../words/use-words.tsx'
import css from './doorway.module.css'
import { doorwayWords } from './doorway-words.ts'

/** The door of the house, with the light of the hall behind it. */
export function Doorway({
  notice,
  children,
}: {
  readonly notice: string | undefined
  readonly children: ReactNode
}) {
  const words = useWords(doorwayWords)
  return (
    <div className={css.page}>
      <TopBar where={words.where} />
      <main id="main" className={css.hall}>
        <div className={css.door}>{children}</div>
        <p className={css.notice}>{notice}</p>
      </main>
    </div>
  )
}
