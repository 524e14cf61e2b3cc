import { CastingOutcome, pathOf, ROUTES, type SeenEvent } from '@commedia/core/wire'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useHouse } from '../../../house/house.tsx'
import { listenToJob } from '../../../house/listen-to-job.ts'
import { BLANK_SCORE, writeScore } from './casting-score.ts'

const LOOK_AGAIN_MS = 3_000

/** A casting as it goes on: its score, whether it rests, what came of it, and how to stop it and go on. */
export function useCasting(job: string) {
  const { wire, at } = useHouse()
  const queries = useQueryClient()
  const [score, setScore] = useState(BLANK_SCORE)
  const [isLost, setLost] = useState(false)
  const asked = useQuery({
    queryKey: ['job', job],
    queryFn: () => wire.getJob({ job }),
    refetchInterval: ({ state }) => (state.data?.playing === true ? LOOK_AGAIN_MS : false),
  })

  useEffect(() => {
    // A script has thousands of lines: what was heard since the page was last drawn is written down at once.
    let heard: SeenEvent[] = []
    const write = (): void => {
      const news = heard
      heard = []
      setScore((before) => news.reduce(writeScore, before))
    }
    // Everything is heard again after a break; the score takes each thing once.
    return listenToJob(`${at.base}${pathOf(ROUTES.watchJob, { job })}`, {
      onLost: setLost,
      onEvent(event) {
        if (heard.length === 0) requestAnimationFrame(write)
        heard.push(event)
      },
      onStage: () => void queries.invalidateQueries({ queryKey: ['job', job] }),
    })
  }, [job, at.base, queries])

  const outcome = useMemo(() => CastingOutcome.safeParse(asked.data?.outcome).data, [asked.data?.outcome])
  const look = (): Promise<void> => queries.invalidateQueries({ queryKey: ['job', job] })
  const stop = useMutation({ mutationFn: () => wire.stopJob({ job }), onSettled: look })
  const start = useMutation({ mutationFn: () => wire.startJob({ job }), onSettled: look })
  return { job: asked.data, error: asked.error, again: look, score, outcome, isLost, stop, start }
}
