import type { ShowMoney } from '@commedia/core/wire'
import { Link } from 'wouter'
import { Button } from '../../../parts/button.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { JobFailed } from '../../../parts/job-failed.tsx'
import { JobProgress } from '../../../parts/job-progress.tsx'
import { TopBar } from '../../../parts/top-bar.tsx'
import { useAmount } from '../../../parts/use-estimate.ts'
import { useFigures, useWords } from '../../../words/use-words.tsx'
import type { PlanOutcome } from './plan-outcome.ts'
import { atWork, stagesDone, stagesOf } from './plan-progress.ts'
import type { PlanSheet } from './plan-sheet.ts'
import css from './planning.module.css'
import { PlanningLog } from './planning-log.tsx'
import { PlanningSheet } from './planning-sheet.tsx'
import { planningWords } from './planning-words.ts'

/** What is known of a plan and what can be done with it. */
export interface PlanningProps {
  readonly sheet: PlanSheet
  readonly playing: boolean
  readonly since?: string | undefined
  readonly outcome?: PlanOutcome | undefined
  readonly isLost?: boolean
  readonly money?: ShowMoney | null | undefined
  readonly error?: unknown
  readonly onStop: () => void
  readonly onStart: () => void
}

/** Planning as it happens: who is at work, what stands already, and what was said on the way. */
export function PlanningPage(props: PlanningProps) {
  const { sheet, since, outcome, money, error, isLost } = props
  const words = useWords(planningWords)
  const figures = useFigures()
  const amount = useAmount()
  return (
    <div className={css.page}>
      <TopBar where={words.where} />
      <main id="main" className={css.main}>
        <header className={css.head}>
          <h1 className={css.title}>{titleOf(props, words)}</h1>
          <p className={`${css.since} figures`}>
            {since === undefined ? null : <span>{words.since(figures.when(since))}</span>}
            {money == null || money.used.tokens === 0 ? null : <span>{words.bill(amount(money.used))}</span>}
          </p>
          {outcome?.kind === 'failed' ? <Failed outcome={outcome} /> : <UnderWay {...props} />}
          {isLost ? <p role="status">{words.lost}</p> : null}
          {error == null ? null : <Failure error={error} />}
        </header>
        <PlanningSheet sheet={sheet} isOver={outcome?.kind === 'failed'} />
      </main>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <aside className={css.aside} aria-label={words.log} tabIndex={0}>
        <PlanningLog steps={sheet.steps} />
      </aside>
    </div>
  )
}

function titleOf({ sheet, playing, outcome }: PlanningProps, words: typeof planningWords.en): string {
  if (outcome?.kind === 'failed') return words.failed
  return sheet.title || (playing ? words.untitled : words.resting)
}

function UnderWay({ sheet, playing, outcome, onStop, onStart }: PlanningProps) {
  const words = useWords(planningWords)
  const { by, on } = atWork(sheet)
  const stages = stagesOf(sheet.steps)
  const done = stagesDone(sheet)
  const agents: Readonly<Record<string, string>> = words.agents
  const rest =
    outcome?.kind === 'paused'
      ? outcome.reason === 'cap-reached'
        ? words.cap
        : words.modelFailed
      : words.stopped
  return (
    <>
      <div className={css.now}>
        <p role="status" className={playing ? css.atWork : css.resting}>
          {sheet.isWritten ? (
            words.written
          ) : playing ? (
            <>
              <strong>{words.the(agents[by] ?? by)}</strong>{' '}
              {sheet.acts.length > 1 && on === 'ending' ? words.together : words.doing[on]}
            </>
          ) : (
            rest
          )}
        </p>
        {sheet.isWritten ? null : playing ? (
          <Button onClick={onStop}>{words.stop}</Button>
        ) : (
          <Button look="commit" onClick={onStart}>
            {outcome?.kind === 'paused' && outcome.reason === 'cap-reached' ? words.goOnWithMore : words.goOn}
          </Button>
        )}
      </div>
      <JobProgress
        title={words.progress}
        stages={stages.map((stage) => [stage, words.stages[stage]])}
        done={done}
        isPlaying={playing}
        count={words.step(done, stages.length)}
      />
    </>
  )
}

function Failed({ outcome }: { readonly outcome: Extract<PlanOutcome, { kind: 'failed' }> }) {
  const words = useWords(planningWords)
  const reasons: Readonly<Record<string, string>> = words.reasons
  return (
    <JobFailed why={reasons[outcome.reason] ?? words.otherReason} problems={outcome.problems}>
      <Link href="/">{words.foyer}</Link>
    </JobFailed>
  )
}
