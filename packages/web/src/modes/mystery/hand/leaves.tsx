import { useFigures, useWords } from '../../../words/use-words.tsx'
import { tableWords } from '../table-words.ts'
import css from './leaves.module.css'

/** What lies before somebody at the table. */
export type Leaf = 'part' | 'clues' | 'notebook'

/** The index of one's papers; on a phone the talk is one of them. */
export function Leaves({
  leaf,
  isTurned,
  clues,
  isWatching,
  onLeaf,
  onTalk,
}: {
  readonly leaf: Leaf
  /** On a phone: one's papers are looked at, not the talk. */
  readonly isTurned: boolean
  readonly clues: number
  readonly isWatching: boolean
  readonly onLeaf: (leaf: Leaf) => void
  readonly onTalk: () => void
}) {
  const words = useWords(tableWords)
  const figures = useFigures()
  const leaves: readonly Leaf[] = isWatching ? ['clues'] : ['part', 'clues', 'notebook']
  return (
    <nav className={css.leaves} aria-label={words.leaves} data-turned={isTurned}>
      <button type="button" className={css.talk} aria-current={!isTurned} onClick={onTalk}>
        {words.talk}
      </button>
      {leaves.map((one) => (
        <button key={one} type="button" aria-current={leaf === one} onClick={() => onLeaf(one)}>
          {words[one]}
          {one === 'clues' && clues > 0 ? <small className="figures">{figures.count(clues)}</small> : null}
        </button>
      ))}
    </nav>
  )
}
