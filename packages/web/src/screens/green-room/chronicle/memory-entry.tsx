import type { MemoryOfMe, MemorySources } from '@commedia/core/wire'
import { useId } from 'react'
import { Button } from '../../../parts/button.tsx'
import label from '../../../parts/label.module.css'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { Changing } from './change-sheet.tsx'
import css from './chronicle.module.css'
import { chronicleWords } from './chronicle-words.ts'

/** One memory: its words, its kind, the lines behind it, and what can be done about it. */
export function MemoryEntry({
  memory: { layer, text, lines: count },
  isOpen,
  lines,
  onOpen,
  onChange,
}: {
  readonly memory: MemoryOfMe
  readonly isOpen: boolean
  readonly lines: MemorySources['lines'] | undefined
  readonly onOpen: () => void
  readonly onChange: (how: Changing['how']) => void
}) {
  const words = useWords(chronicleWords)
  const figures = useFigures()
  const about = useId()
  const isHeard = layer === 'observation'
  return (
    <li className={css.entry} data-layer={layer}>
      <span className={label.label}>{words.kinds[layer]}</span>
      <p id={about} className={css.text} translate="no" dir="auto">
        {text}
      </p>
      <div className={css.deeds}>
        {isHeard || count === 0 ? null : (
          <Button look="plain" aria-expanded={isOpen} aria-describedby={about} onClick={onOpen}>
            {words.sources(figures.count(count), count)}
          </Button>
        )}
        {isHeard ? null : (
          <Button look="plain" aria-describedby={about} onClick={() => onChange('correct')}>
            {words.correct}
          </Button>
        )}
        <Button look="plain" aria-describedby={about} onClick={() => onChange('forget')}>
          {words.forget}
        </Button>
      </div>
      {isOpen && lines === undefined ? <p role="status">{words.finding}</p> : null}
      {isOpen && lines !== undefined ? (
        <ol className={css.lines}>
          {lines.map((line) => (
            <li key={line.id} data-by={line.by} translate="no" dir="auto">
              {line.text}
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  )
}
