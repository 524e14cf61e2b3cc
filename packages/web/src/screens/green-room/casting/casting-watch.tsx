import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHouse } from '../../../house/house.tsx'
import { spentOf } from '../../../house/spent.ts'
import { FailurePage } from '../../../parts/failure-page.tsx'
import { Waiting } from '../../../parts/waiting.tsx'
import { CastingProgress } from './casting-progress.tsx'
import { useCasting } from './use-casting.ts'

const BILL_AGAIN_MS = 10_000

/** One casting, watched until its characters stand. */
export function CastingWatch({ job: id }: { readonly job: string }) {
  const { wire } = useHouse()
  const queries = useQueryClient()
  const { job, error, again, score, outcome, isLost, deeds } = useCasting(id)
  const bill = useQuery({
    queryKey: ['usage', outcome?.kind],
    queryFn: () => wire.getUsage(),
    refetchInterval: job?.playing === true ? BILL_AGAIN_MS : false,
  }).data
  const isCast = outcome?.kind === 'cast'
  const kept = useQuery({
    queryKey: ['characters'],
    queryFn: () => wire.listCharacters(),
    enabled: isCast,
  }).data
  useEffect(() => {
    if (isCast) void queries.invalidateQueries({ queryKey: ['characters'] })
  }, [isCast, queries])
  if (job === undefined)
    return error === null ? <Waiting /> : <FailurePage error={error} again={() => void again()} />
  const { progress } = job
  return (
    <CastingProgress
      // The house counts what is done ahead of what is written down.
      score={
        progress === null
          ? score
          : {
              ...score,
              title: score.title || progress.title,
              calls: progress.calls,
              done: Math.max(score.done, progress.done),
            }
      }
      playing={job.playing}
      since={job.since}
      outcome={outcome}
      isLost={isLost}
      characters={kept?.characters}
      bill={bill === undefined ? undefined : spentOf(bill)}
      {...deeds}
    />
  )
}
