import { useWords } from '../../../words/use-words.tsx'
import { memoryWords } from './memory-words.ts'
import css from './weight.module.css'

const MOST = 5

/** How much a memory weighs, as small gilt marks. */
export function Weight({ of }: { readonly of: number }) {
  const words = useWords(memoryWords)
  const full = Math.round(of)
  return (
    <span className={css.weight} role="img" aria-label={words.weight(full)} title={words.weight(full)}>
      {Array.from({ length: MOST }, (_, at) => (
        <i key={at} data-full={at < full} />
      ))}
    </span>
  )
}
