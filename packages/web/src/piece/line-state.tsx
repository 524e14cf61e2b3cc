import type { Followed } from '@commedia/core/wire'
import { useWords } from '../words/use-words.tsx'
import css from './line-state.module.css'
import { lineWords } from './line-words.ts'

/** Whether one sees what goes on now, in a word and a light. */
export function LineState({ line }: Pick<Followed, 'line'>) {
  const { lines } = useWords(lineWords)
  return (
    <span className={css.line} data-line={line}>
      {lines[line]}
    </span>
  )
}
