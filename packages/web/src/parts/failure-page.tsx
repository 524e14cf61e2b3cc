import type { ComponentProps } from 'react'
import { useWords } from '../words/use-words.tsx'
import { Failure } from './failure.tsx'
import css from './failure-page.module.css'
import { partsWords } from './parts-words.ts'
import { TopBar } from './top-bar.tsx'

/** A screen that cannot be shown: why, and the way out. */
export function FailurePage(why: ComponentProps<typeof Failure>) {
  const words = useWords(partsWords)
  return (
    <div>
      <TopBar />
      <main id="main" className={css.page}>
        <h1>{words.failed}</h1>
        <Failure {...why} />
      </main>
    </div>
  )
}
