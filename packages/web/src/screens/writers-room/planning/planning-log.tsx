import { useWords } from '../../../words/use-words.tsx'
import type { PlanStep } from './plan-sheet.ts'
import css from './planning-log.module.css'
import { planningWords } from './planning-words.ts'

/** What was done in the room, the newest first, with what the reviewer said in the reviewer's words. */
export function PlanningLog({ steps }: { readonly steps: readonly PlanStep[] }) {
  const words = useWords(planningWords)
  return (
    <>
      <h2 className={css.heading}>{words.log}</h2>
      {steps.length === 0 ? <p className={css.empty}>{words.nothingDone}</p> : null}
      <ol className={css.log}>
        {steps.toReversed().map((step) => (
          <Step key={step.seq} step={step} />
        ))}
      </ol>
    </>
  )
}

function Step({ step }: { readonly step: PlanStep }) {
  const words = useWords(planningWords)
  const agents: Readonly<Record<string, string>> = words.agents
  const { by, stage, note, act, round, review } = step
  const about = [
    words.stages[stage],
    ...(act === undefined ? [] : [words.act(act)]),
    ...(round === undefined || (round === 1 && review === undefined) ? [] : [words.round(round)]),
  ].join(' · ')
  return (
    <li className={css.step} data-review={review === undefined ? undefined : review.accepted}>
      <p className={css.by}>
        <strong>{agents[by] ?? by}</strong>
        <span>{about}</span>
      </p>
      {review === undefined ? <p className={css.note}>{told(step, note, words)}</p> : <Said {...review} />}
    </li>
  )
}

function Said({ accepted, problems, suggestions }: NonNullable<PlanStep['review']>) {
  const words = useWords(planningWords)
  return (
    <div className={css.review}>
      <p className={accepted ? css.accepted : css.again}>{accepted ? words.accepted : words.again}</p>
      {problems.map((problem) => (
        <blockquote key={problem}>{problem}</blockquote>
      ))}
      {suggestions.length === 0 ? null : <p className={css.about}>{words.suggestions}</p>}
      {suggestions.map((suggestion) => (
        <blockquote key={suggestion}>{suggestion}</blockquote>
      ))}
    </div>
  )
}

/** Stages that say only how many are told as a sentence; the others say what came of them. */
function told({ stage }: PlanStep, note: string, words: typeof planningWords.en): string {
  switch (stage) {
    case 'profiles':
      return words.pageCount(note)
    case 'points':
      return words.pointCount(note)
    case 'digest':
      return words.chapterCount(note)
    case 'quotations':
      return words.quotationCount(note)
    default:
      return note
  }
}
