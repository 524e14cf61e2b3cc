import { CaseOutcome } from '@commedia/core/wire'
import { useJob } from '../../../house/use-job.ts'
import { FailurePage } from '../../../parts/failure-page.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { BLANK_CASE, writeDownCase } from './case-sheet.ts'
import { CaseWritingPage } from './case-writing-page.tsx'
import { WholeCase } from './whole-case.tsx'

/** A case under way; when it stands it can be played, or read. */
export function CaseWatch({ job: id }: { readonly job: string }) {
  const { job, error, again, sheet, isLost, deeds } = useJob(id, CASE)
  if (job === undefined)
    return error === null ? <Waiting /> : <FailurePage error={error} again={() => void again()} />
  const outcome = CaseOutcome.safeParse(job.outcome).data
  return (
    <CaseWritingPage
      sheet={sheet}
      playing={job.playing}
      since={job.since}
      outcome={outcome}
      isLost={isLost}
      money={job.money}
      {...deeds}
    >
      {outcome?.kind === 'written' ? <WholeCase id={outcome.case} /> : null}
    </CaseWritingPage>
  )
}

const CASE = { blank: BLANK_CASE, writeDown: writeDownCase }
