import type { Chosen, Dimension } from '@commedia/core/wire'
import { useId } from 'react'
import label from '../../parts/label.module.css'
import { useWords } from '../../words/use-words.tsx'
import css from './verdict.module.css'
import { voteWords } from './vote-words.ts'

const CHOICES = ['first', 'tie', 'second'] as const

/** The questions on a slip: in each respect the first, the second, or neither. */
export function Verdict({
  dimensions,
  chosen,
  onChoose,
}: {
  readonly dimensions: readonly Dimension[]
  readonly chosen: Readonly<Partial<Record<Dimension, Chosen | undefined>>>
  readonly onChoose: (dimension: Dimension, choice: Chosen) => void
}) {
  const words = useWords(voteWords)
  const group = useId()
  return (
    <div className={css.verdict}>
      {dimensions.map((dimension) => (
        <fieldset key={dimension} className={css.question} aria-describedby={`${group}${dimension}`}>
          <legend className={label.label}>{words.dimensions[dimension].name}</legend>
          <p id={`${group}${dimension}`}>{words.dimensions[dimension].asks}</p>
          <div className={css.choices}>
            {CHOICES.map((choice) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={`${group}${dimension}`}
                  checked={chosen[dimension] === choice}
                  onChange={() => onChoose(dimension, choice)}
                />
                {words.choices[choice]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
