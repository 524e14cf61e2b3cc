import { useJob } from '../../../house/use-job.ts'
import { outcomeOf } from './plan-outcome.ts'
import { BLANK_SHEET, writeDown } from './plan-sheet.ts'

/** A plan as it is being made: what stands of it, whether it goes on, and how to stop it and go on. */
export function usePlan(job: string) {
  const plan = useJob(job, PLAN)
  return { ...plan, outcome: outcomeOf(plan.job?.outcome) }
}

const PLAN = { blank: BLANK_SHEET, writeDown }
