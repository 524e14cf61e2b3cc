import { CastingOutcome } from '@commedia/core/wire'
import { useMemo } from 'react'
import { useJob } from '../../../house/use-job.ts'
import { BLANK_SCORE, writeScore } from './casting-score.ts'

const SCORE = { blank: BLANK_SCORE, writeDown: writeScore }

/** A casting as it goes on: its score, whether it rests, what came of it, and how to stop it and go on. */
export function useCasting(id: string) {
  const { sheet: score, ...work } = useJob(id, SCORE)
  const outcome = useMemo(() => CastingOutcome.safeParse(work.job?.outcome).data, [work.job?.outcome])
  return { ...work, score, outcome }
}
