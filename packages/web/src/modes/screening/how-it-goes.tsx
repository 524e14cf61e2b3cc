import { useWords } from '../../words/use-words.tsx'
import css from './how-it-goes.module.css'
import { screeningWords } from './screening-words.ts'

const STEPS = ['choose', 'stop', 'talk'] as const

/** How a screening goes, for whoever has not chosen a film yet. */
export function HowItGoes() {
  const words = useWords(screeningWords)
  return (
    <ol className={css.steps}>
      {STEPS.map((step) => (
        <li key={step}>
          <b>{words.steps[step].name}</b>
          <p>{words.steps[step].what}</p>
        </li>
      ))}
    </ol>
  )
}
