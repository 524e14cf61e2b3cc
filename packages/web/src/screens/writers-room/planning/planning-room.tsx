import { Failure } from '../../../parts/failure.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { EditorScreen } from '../editor/editor-screen.tsx'
import css from './planning.module.css'
import { PlanningPage } from './planning-page.tsx'
import { planningWords } from './planning-words.ts'
import { usePlan } from './use-plan.ts'

/** A plan under way; when the blueprint stands, the room turns into the desk it is worked on at. */
export function PlanningRoom({ job: id }: { readonly job: string }) {
  const words = useWords(planningWords)
  const { job, error, again, sheet, outcome, isLost, deeds } = usePlan(id)
  if (outcome?.kind === 'planned')
    return <EditorScreen id={outcome.blueprint} filledIn={outcome.fallbacks} took={job?.money?.used} />
  if (job === undefined)
    return (
      <div className={css.waiting}>
        <TopBar where={words.where} />
        <main id="main" className={css.alone}>
          {error === null ? <Waiting /> : <Failure error={error} again={() => void again()} />}
        </main>
      </div>
    )
  return (
    <PlanningPage
      sheet={sheet}
      playing={job.playing}
      since={job.since}
      outcome={outcome}
      isLost={isLost}
      money={job.money}
      {...deeds}
    />
  )
}
